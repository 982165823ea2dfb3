import { BoardScreen } from '../../../features/board/screens/BoardScreen.tsx';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { useFlightId } from './use-flight-id.ts';

export const BoardRoute = () => {
  const flightId = useFlightId();
  return (
    <>
      <LiveLater />
      <BoardScreen key={flightId} flightId={flightId} />
    </>
  );
};
