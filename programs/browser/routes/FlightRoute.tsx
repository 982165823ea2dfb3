import { Suspense } from 'react';
import { ChatUnread } from '../../../features/chat/screens/ChatUnread.tsx';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { FlightScreen, type OutsideSegments } from '../../../features/flights/screens/day/FlightScreen.tsx';
import type { ScheduleCardProps } from '../../../features/flights/screens/schedule/ScheduleCard.tsx';
import { safety } from '../../../features/members/ui/lazy-safety.ts';
import { HeldNote } from '../../../features/signups/screens/members/queue/lazy-queue.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { history } from '../texts/load-texts.ts';
import { FlightMembers } from './FlightMembers.tsx';
import { useFlightId } from './use-flight-id.ts';

const FlightChecklist = lazyPart(async () => (await import('./FlightChecklist.tsx')).FlightChecklist);
const FlightChat = lazyPart(async () => (await import('./FlightChat.tsx')).FlightChat);
const HistoryDialog = lazyPart(
  async () => (await import('../../../features/history/screens/HistoryDialog.tsx')).HistoryDialog,
  history,
  safety,
);
const LOADS = [FlightChecklist.load, FlightChat.load];

const SEGMENTS: OutsideSegments = {
  members: (flight) => <FlightMembers flight={flight} />,
  checklist: (flight) => <FlightChecklist flight={flight} />,
  chat: (flight) => <FlightChat flight={flight} />,
};

const MARKS: OutsideSegments = { chat: (flight) => <ChatUnread flight={flight} /> };

const seatsNote: ScheduleCardProps['seatsNote'] = (flight, typed) =>
  flight.held_students + flight.held_start_instructors > 0 && (
    <Suspense>
      <HeldNote flight={flight} typed={typed} />
    </Suspense>
  );

/** Page of a flight day, which combines flights and signups. */
export const FlightRoute = () => {
  const flightId = useFlightId();
  const dates = useDates();
  return (
    <>
      <FlightScreen
        key={flightId}
        flightId={flightId}
        segments={SEGMENTS}
        loadSegments={LOADS}
        marks={MARKS}
        seatsNote={seatsNote}
        history={(flight, onClose) => (
          <Suspense>
            <HistoryDialog
              subject={{ flight_id: flightId }}
              name={dates.dayShort(flight.start_datetime)}
              onClose={onClose}
            />
          </Suspense>
        )}
      />
      <LiveLater />
    </>
  );
};
