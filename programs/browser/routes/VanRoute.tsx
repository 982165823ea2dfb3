import { useQuery } from '@tanstack/react-query';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { flightQuery } from '../../../features/flights/client.ts';
import { useRemarks } from '../../../features/materials/screens/poll/use-remarks.ts';
import { VanScreen } from '../../../features/materials/screens/van/VanScreen.tsx';
import { useFlightId } from './use-flight-id.ts';

/** Van list with the notes of the poll. */
export const VanRoute = () => {
  const flightId = useFlightId();
  const { data: flight } = useQuery(flightQuery(flightId));
  const said = useRemarks({ flight_id: flightId, wa_progress: flight?.wa_progress ?? null });
  return (
    <>
      <LiveLater />
      <VanScreen key={flightId} flightId={flightId} {...said} />
    </>
  );
};
