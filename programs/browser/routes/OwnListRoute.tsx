import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { OwnListScreen } from '../../../features/flight-lists/screens/OwnListScreen.tsx';
import { useFlightId } from './use-flight-id.ts';

export const OwnListRoute = () => {
  const flightId = useFlightId();
  return (
    <>
      <LiveLater />
      <OwnListScreen key={flightId} flightId={flightId} />
    </>
  );
};
