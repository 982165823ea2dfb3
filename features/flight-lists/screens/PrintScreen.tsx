import { mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { useUrlState } from '../../../web/ui/lists/use-url-state.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { FittedPaper } from '../../../web/ui/paper/FittedPaper.tsx';
import { usePaper } from '../../../web/ui/paper/use-paper.ts';
import { flightQuery, isLeftToScreen, pendingFlightsQuery } from '../../flights/client.ts';
import { UnknownDay } from '../../flights/ui/lazy-day-questions.ts';
import { useSchool } from '../../schools/client.ts';
import { flightMembersQuery } from '../../signups/client.ts';
import { listFileQuery, useListFile } from '../client.ts';
import type { ListFormat } from '../contract.ts';
import type { PaperFacts } from '../making.rules.ts';
import type { ListedDay } from './day-label.ts';
import styles from './PrintScreen.module.css';
import { PrintToolbar } from './PrintToolbar.tsx';
import { Sheet } from './paper/Sheet.tsx';
import { usePaperOf } from './paper/use-paper-of.ts';
import { PaperSettings } from './print/PaperSettings.tsx';
import { TightListWarning } from './print/TightListWarning.tsx';
import { USUAL_TABLE, useListRequests } from './print/use-list-requests.ts';

const DEFAULTS = { table: USUAL_TABLE };

/** Print preview of a flight day's list, with the print button. */
export const PrintScreen = ({ flightId }: { readonly flightId: FlightId }) => {
  const { t } = useTranslation();
  const flight = useQuery(flightQuery(flightId));
  const crew = useQuery(flightMembersQuery(flightId));
  const { data: pending = [] } = useQuery(pendingFlightsQuery());
  if (flight.data && crew.data) return <Printable flight={flight.data} crew={crew.data} flights={pending} />;
  return (
    <div className={styles.screen}>
      <PrintToolbar flightId={flightId} printing={null} />
      {flight.data === null ? (
        <Suspense>
          <UnknownDay flightId={flightId} />
        </Suspense>
      ) : flight.isError || crew.isError ? (
        <EmptyState
          isPage
          icon={mdiPrinterOutline}
          title={t('flight_lists.not_loaded.title')}
          text={t('flight_lists.not_loaded.text')}
          action={
            <Button variant="contained" onClick={() => Promise.all([flight.refetch(), crew.refetch()])}>
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

/** Includes the displayed day, even if it is long past. */
const daysToChoose = (pending: readonly ListedDay[], flight: ListedDay): readonly ListedDay[] =>
  pending.some(({ flight_id }) => flight_id === flight.flight_id) ? pending : [flight, ...pending];

interface PrintableProps {
  readonly flight: ListedDay;
  readonly crew: PaperFacts['crew'];
  /** Days that the reader may choose. */
  readonly flights: readonly ListedDay[];
  /** Whether it is a start instructor's list of their own days, without the page of the day. */
  readonly own?: boolean;
}

/** The list of a loaded day, with its settings. */
export const Printable = ({ flight, crew, flights, own = false }: PrintableProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const school = useSchool();
  const [{ table: chosen }, setUrl] = useUrlState(DEFAULTS);
  const { tables, tableOf, options, setOptions, requestOf } = useListRequests();
  const notice = useNotice();
  const file = useListFile(() => notice({ message: t('flight_lists.save_waits') }));
  const table = tableOf(chosen);
  // Shows nothing: without a network the device saves the file that it has.
  useQuery({ ...listFileQuery(requestOf(flight.flight_id, 'pdf', table)), enabled: false });

  const title = t('flight_lists.title_of', { day: dates.day(flight.start_datetime) });
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = title;
  }, [title]);
  const paper = usePaperOf({ flight, crew, school, table, options, now });
  usePaper(paper);
  const save = (format: ListFormat) =>
    file.mutate(requestOf(flight.flight_id, format, table), {
      onError: (error) => {
        if (isLeftToScreen(error)) notice({ message: errorText(t, error) });
      },
    });
  return (
    <div className={styles.screen}>
      <PrintToolbar
        own={own}
        flightId={flight.flight_id}
        printing={{
          flights: daysToChoose(flights, flight),
          tables,
          chosen: table.id,
          onChoose: (id) => setUrl({ table: id }),
          saving: file.isPending,
          onSave: save,
          settings: <PaperSettings options={options} onChange={setOptions} />,
        }}
      />
      {paper.tight && <TightListWarning landscape={paper.orientation === 'landscape'} />}
      <FittedPaper legible={title}>
        <Sheet paper={paper} />
      </FittedPaper>
    </div>
  );
};
