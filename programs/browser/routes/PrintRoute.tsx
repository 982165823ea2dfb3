import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { PrintScreen } from '../../../features/flight-lists/screens/PrintScreen.tsx';
import { useFlightId } from './use-flight-id.ts';

export const PrintRoute = () => {
  const flightId = useFlightId();
  return (
    <>
      <LiveLater />
      <PrintScreen key={flightId} flightId={flightId} />
    </>
  );
};
