import { mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';

import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useUrlState } from '../../../web/ui/use-url-state.ts';
import { usePreferences } from '../../accounts/client.ts';
import { flightQuery } from '../../flights/client.ts';
import type { Flight } from '../../flights/contract.ts';
import { useSchool } from '../../schools/client.ts';
import { type DayCrew, flightMembersQuery } from '../../signups/client.ts';
import { defaultTables } from '../rules.ts';
import styles from './PrintScreen.module.css';
import { PrintToolbar } from './PrintToolbar.tsx';
import { FittedPaper } from './paper/FittedPaper.tsx';
import { listWords } from './paper/list-words.ts';
import { Sheet } from './paper/Sheet.tsx';
import { usePaper } from './paper/use-paper.ts';

const DEFAULTS = { table: 'flight-list' };

/** A flight day's list as it will lie on paper, and the button that puts it there. */
export const PrintScreen = ({ flightId }: { readonly flightId: FlightId }) => {
  const { t } = useTranslation();
  const flight = useQuery(flightQuery(flightId));
  const crew = useQuery(flightMembersQuery(flightId));
  if (flight.data && crew.data) return <Printable flight={flight.data} crew={crew.data} />;
  return (
    <div className={styles.screen}>
      <PrintToolbar flightId={flightId} />
      {flight.data === null ? (
        <EmptyState
          icon={mdiPrinterOutline}
          title={t('flight_lists.unknown.title')}
          text={t('flight_lists.unknown.text')}
        />
      ) : flight.isError || crew.isError ? (
        <EmptyState
          icon={mdiPrinterOutline}
          title={t('flight_lists.not_loaded.title')}
          text={t('flight_lists.not_loaded.text')}
          action={
            <Button variant="contained" onClick={() => void Promise.all([flight.refetch(), crew.refetch()])}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : (
        <SkeletonRows rows={12} height={40} bars={[10, 14, 18, 18, 12]} />
      )}
    </div>
  );
};

const Printable = ({ flight, crew }: { readonly flight: Flight; readonly crew: DayCrew }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const school = useSchool();
  const preferences = usePreferences();
  const [{ table: chosen }, setUrl] = useUrlState(DEFAULTS);
  const defaults = defaultTables(listWords(t));
  const tables = preferences.flight_table?.length ? preferences.flight_table : defaults;
  const table = tables.find(({ id }) => id === chosen) ?? tables[0] ?? defaults[1];

  const title = t('flight_lists.title_of', { day: dates.day(flight.start_datetime) });
  useEffect(() => {
    // The browser offers it as the name of a PDF.
    document.title = title;
  }, [title]);
  usePaper(
    [school.display_name, t(`flights.types.${flight.type}`), dates.date(flight.start_datetime)].join(' · '),
    t('flight_lists.page'),
  );
  return (
    <div className={styles.screen}>
      <PrintToolbar
        flightId={flight.flight_id}
        tables={tables}
        chosen={table.id}
        onChoose={(id) => setUrl({ table: id })}
      />
      <FittedPaper>
        <Sheet flight={flight} crew={crew} school={school} table={table} now={now} />
      </FittedPaper>
    </div>
  );
};
