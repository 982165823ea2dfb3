import { useParams } from '@tanstack/react-router';
import { ChatSegment } from '../../../features/chat-groups/screens/ChatSegment.tsx';
import { ChatUnread } from '../../../features/chat-groups/screens/ChatUnread.tsx';
import { FlightScreen, type OutsideSegments } from '../../../features/flights/screens/FlightScreen.tsx';
import { MembersSegment } from '../../../features/signups/screens/MembersSegment.tsx';
import { useDates } from '../../i18n/zone.ts';
import { membersSharedWith } from '../shared-members.ts';
import { FlightChecklist } from './FlightChecklist.tsx';

const SEGMENTS: OutsideSegments = {
  members: (flight) => <MembersSegment flight={flight} />,
  checklist: (flight) => <FlightChecklist flight={flight} />,
  chat: (flight) => <ChatSegment flight={flight} />,
};

const MARKS: OutsideSegments = { chat: (flight) => <ChatUnread flight={flight} /> };

/** Flight days and sign-ups stand side by side; this is where one page is made of both. */
export const FlightRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/flight/$flightId' });
  const { zone } = useDates();
  return (
    <FlightScreen
      key={flightId}
      flightId={flightId}
      segments={SEGMENTS}
      marks={MARKS}
      sharedMembers={(flight, day) => membersSharedWith(flight, day, zone)}
    />
  );
};
