import { useParams } from '@tanstack/react-router';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { PrintScreen } from '../../../features/flight-lists/screens/PrintScreen.tsx';

export const PrintRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/flight/$flightId/print' });
  return (
    <>
      <LiveLater />
      <PrintScreen key={flightId} flightId={flightId} />
    </>
  );
};
