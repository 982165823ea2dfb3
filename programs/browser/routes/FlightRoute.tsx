import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ChatUnread } from '../../../features/chat/screens/ChatUnread.tsx';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { FlightScreen, type OutsideSegments } from '../../../features/flights/screens/FlightScreen.tsx';
import { useDates } from '../../../web/i18n/zone.ts';
import { FlightChat } from './FlightChat.tsx';
import { FlightChecklist } from './FlightChecklist.tsx';
import { FlightMembers } from './FlightMembers.tsx';
import { HistoryDialog } from './lazy-history.ts';

const SEGMENTS: OutsideSegments = {
  members: (flight) => <FlightMembers flight={flight} />,
  checklist: (flight) => <FlightChecklist flight={flight} />,
  chat: (flight) => <FlightChat flight={flight} />,
};

const MARKS: OutsideSegments = { chat: (flight) => <ChatUnread flight={flight} /> };

/** Page of a flight day, which combines flights and signups. */
export const FlightRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/flight/$flightId' });
  const dates = useDates();
  return (
    <>
      <FlightScreen
        key={flightId}
        flightId={flightId}
        segments={SEGMENTS}
        marks={MARKS}
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
