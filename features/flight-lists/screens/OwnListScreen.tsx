import { mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { useSchool } from '../../schools/client.ts';
import { signUpFlightsQuery } from '../../signups/client.ts';
import { companionsQuery } from '../../signups/companions.client.ts';
import { ownSeatOn } from '../../signups/rules.ts';
import { listedCompanions } from '../shared-list.rules.ts';
import styles from './PrintScreen.module.css';
import { Printable } from './PrintScreen.tsx';
import { PrintToolbar } from './PrintToolbar.tsx';

/** Print preview for a start instructor, of the days that they are on. */
export const OwnListScreen = ({ flightId }: { readonly flightId: FlightId }) => {
  const { t } = useTranslation();
  const { school_id } = useSchool();
  const days = useQuery(signUpFlightsQuery());
  const people = useQuery(companionsQuery(flightId));
  const own = days.data?.filter((day) => ownSeatOn(day) === 'start_instructors');
  const flight = own?.find((day) => day.flight_id === flightId);
  const crew = useMemo(() => people.data && listedCompanions(people.data, school_id), [people.data, school_id]);
  // After a failure an earlier answer is not shown: the right to see it may have ended.
  if (own && flight && crew && !people.isError) return <Printable own flight={flight} crew={crew} flights={own} />;
  return (
    <div className={styles.screen}>
      <PrintToolbar own flightId={flightId} printing={null} />
      {own !== undefined && flight === undefined ? (
        <EmptyState
          isPage
          icon={mdiPrinterOutline}
          title={t('flight_lists.unknown.title')}
          text={t('flight_lists.not_on_it')}
        />
      ) : days.isError || people.isError ? (
        <EmptyState
          isPage
          icon={mdiPrinterOutline}
          title={t('flight_lists.not_loaded.title')}
          text={t('flight_lists.not_loaded.text')}
          action={
            <Button variant="contained" onClick={() => Promise.all([days.refetch(), people.refetch()])}>
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
