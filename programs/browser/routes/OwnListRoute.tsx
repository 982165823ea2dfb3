import { useParams } from '@tanstack/react-router';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { OwnListScreen } from '../../../features/flight-lists/screens/OwnListScreen.tsx';

export const OwnListRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/print/$flightId' });
  return (
    <>
      <LiveLater />
      <OwnListScreen key={flightId} flightId={flightId} />
    </>
  );
};
