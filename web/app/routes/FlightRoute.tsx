import { useParams } from '@tanstack/react-router';
import { FlightScreen } from '../../../features/flights/screens/FlightScreen.tsx';
import { MembersSegment } from '../../../features/signups/screens/MembersSegment.tsx';
import { useDates } from '../../i18n/zone.ts';
import { membersSharedWith } from '../shared-members.ts';

/** Flight days and sign-ups stand side by side; this is where one page is made of both. */
export const FlightRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/flight/$flightId' });
  const { zone } = useDates();
  return (
    <FlightScreen
      key={flightId}
      flightId={flightId}
      membersSegment={(flight) => <MembersSegment key={flight.flight_id} flight={flight} />}
      sharedMembers={(flight, day) => membersSharedWith(flight, day, zone)}
    />
  );
};
