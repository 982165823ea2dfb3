import { useParams } from '@tanstack/react-router';
import { OwnListScreen } from '../../../features/flight-lists/screens/OwnListScreen.tsx';

export const OwnListRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/print/$flightId' });
  return <OwnListScreen key={flightId} flightId={flightId} />;
};
