import { useParams } from '@tanstack/react-router';
import { ChatScreen } from '../../../features/chat/screens/ChatScreen.tsx';

export const ChatRoute = () => {
  const { flightId } = useParams({ from: '/signed-in/chat/$flightId' });
  return <ChatScreen key={flightId} flightId={flightId} />;
};
