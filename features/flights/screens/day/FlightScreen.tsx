import { mdiCalendarAlertOutline } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { usePreferences } from '../../../accounts/client.ts';
import type { FlightSegment } from '../../../accounts/preferences.contract.ts';
import { flightQuery } from '../../client.ts';
import type { Flight } from '../../contract.ts';
import { UnknownDay } from '../../ui/lazy-day-questions.ts';
import type { ScheduleCardProps } from '../schedule/ScheduleCard.tsx';
import type { DayPageProps, LoadParts } from './day-page.ts';
import { NarrowDay, NarrowHead } from './NarrowDay.tsx';
import { useFlightActions } from './use-flight-actions.tsx';
import { WideDay } from './WideDay.tsx';

const ScheduleCard = lazyPart(async () => (await import('../schedule/ScheduleCard.tsx')).ScheduleCard);
const CommentsCard = lazyPart(async () => (await import('./CommentsCard.tsx')).CommentsCard);

/** Segments that the program passes in, because flights may not import sign-ups. Absent segments are not shown. */
export type OutsideSegments = Readonly<
  Partial<Record<Exclude<FlightSegment, 'schedule' | 'comments'>, (flight: Flight) => ReactNode>>
>;

interface FlightScreenProps {
  readonly flightId: FlightId;
  readonly segments: OutsideSegments;
  /** Each loads the code of one of the `segments`. */
  readonly loadSegments: LoadParts;
  /** Badges on the tabs of the segments, shown on phones. */
  readonly marks: OutsideSegments;
  readonly seatsNote: ScheduleCardProps['seatsNote'];
  /** Dialog of another feature with the history of the day. */
  readonly history: (flight: Flight, onClose: () => void) => ReactNode;
}

/** Frame for a day that is loading or can't be shown. */
const WithoutDay = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  return (
    <>
      {mobile && <NarrowHead title={t('flights.day.title')} />}
      <PageFrame>
        {!mobile && <PageHead title={t('flights.day.title')} large />}
        {children}
      </PageFrame>
    </>
  );
};

const Loading = () => (
  <Card flush>
    <SkeletonRows />
  </Card>
);

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={mdiCalendarAlertOutline}
      title={t('flights.day.not_loaded')}
      text={t('flights.not_loaded.text')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
};

const ofFlight = (outside: OutsideSegments, flight: Flight): DayPageProps['parts'] =>
  Object.fromEntries(Object.entries(outside).map(([name, part]) => [name, part(flight)]));

export const FlightScreen = ({ flightId, segments, loadSegments, marks, seatsNote, history }: FlightScreenProps) => {
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const { flight_layout } = usePreferences();
  const { data: flight, isError, refetch } = useQuery(flightQuery(flightId, useQueryClient()));
  const actions = useFlightActions({ onRemoved: () => void navigate({ to: '/flights' }), showsWaiting: true });
  const [draft, setDraft] = useState('');
  const [showsHistory, setShowsHistory] = useState(false);
  const loadParts = useMemo<LoadParts>(() => [ScheduleCard.load, CommentsCard.load, ...loadSegments], [loadSegments]);
  useEffect(() => {
    // A wide page shows all segments at once, so their code is loaded while the day is.
    if (!mobile) Promise.all(loadParts.map((load) => load())).catch(() => undefined);
  }, [mobile, loadParts]);

  // The elements stay the same as long as the day does, so that opening a dialog does not render them again.
  const parts = useMemo<DayPageProps['parts']>(
    () =>
      flight
        ? {
            ...ofFlight(segments, flight),
            schedule: <ScheduleCard flight={flight} seatsNote={seatsNote} />,
            comments: <CommentsCard flight={flight} draft={draft} onDraft={setDraft} />,
          }
        : {},
    [flight, segments, seatsNote, draft],
  );
  const shownMarks = useMemo(() => (flight ? ofFlight(marks, flight) : {}), [flight, marks]);

  if (flight === undefined || flight === null) {
    return (
      <WithoutDay>
        {flight === null ? (
          <Suspense>
            <UnknownDay flightId={flightId} />
          </Suspense>
        ) : isError ? (
          <NotLoaded onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </WithoutDay>
    );
  }
  const order = flight_layout.filter((name) => name in parts);
  const Day = mobile ? NarrowDay : WideDay;
  return (
    <>
      <Suspense
        fallback={
          <WithoutDay>
            <Loading />
          </WithoutDay>
        }
      >
        <Day
          flight={flight}
          actions={actions}
          onHistory={() => setShowsHistory(true)}
          parts={parts}
          loadParts={loadParts}
          marks={shownMarks}
          order={order}
        />
      </Suspense>
      {actions.dialog}
      {showsHistory && history(flight, () => setShowsHistory(false))}
    </>
  );
};
