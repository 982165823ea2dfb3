import { ChatScreen } from '../../../features/chat/screens/ChatScreen.tsx';
import { useFlightId } from './use-flight-id.ts';

export const ChatRoute = () => {
  const flightId = useFlightId();
  return <ChatScreen key={flightId} flightId={flightId} />;
};
