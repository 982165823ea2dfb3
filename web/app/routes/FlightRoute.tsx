import { useParams } from '@tanstack/react-router';
import { FlightScreen } from '../../../features/flights/screens/FlightScreen.tsx';
import { MembersSegment } from '../../../features/signups/screens/MembersSegment.tsx';
import { themed } from '../../ui/Themed.tsx';

/** Flight days and sign-ups stand side by side; this is where one page is made of both. */
export const FlightRoute = themed(() => {
  const { flightId } = useParams({ from: '/signed-in/flight/$flightId' });
  return (
    <FlightScreen
      key={flightId}
      flightId={flightId}
      membersSegment={(flight) => <MembersSegment key={flight.flight_id} flight={flight} />}
    />
  );
});
