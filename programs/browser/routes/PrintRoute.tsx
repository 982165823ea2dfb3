import { useParams } from '@tanstack/react-router';
import { PrintScreen } from '../../../features/flight-lists/screens/PrintScreen.tsx';

export const PrintRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/flight/$flightId/print' });
  return <PrintScreen key={flightId} flightId={flightId} />;
};
