import { useQuery } from '@tanstack/react-query';
import { useSelf } from '../../../features/accounts/client.ts';
import { chatsQuery, useRefreshChats } from '../../../features/chat-groups/chats.client.ts';
import { CardChat } from '../../../features/chat-groups/screens/CardChat.tsx';
import type { SignUpFlight } from '../../../features/signups/contract.ts';
import { SignUpsScreen } from '../../../features/signups/screens/SignUpsScreen.tsx';
import { isAwaited, useAskEarly } from '../../ui/use-ask-early.ts';

/** Sign-ups know no chat groups: here the cards of one's own days get what can be done with their group. */
export const SignUpsRoute = () => {
  const { memberId } = useSelf();
  useAskEarly(chatsQuery(), memberId !== null);
  const asked = useQuery({ ...chatsQuery(), enabled: memberId !== null });
  const { data: chats = [] } = asked;
  const refreshChats = useRefreshChats();
  const extras = (flight: SignUpFlight) => {
    const chat = chats.find(({ flight_id }) => flight_id === flight.flight_id);
    return chat === undefined ? null : <CardChat flight={flight} chat={chat} />;
  };
  return (
    <SignUpsScreen extras={extras} extrasCome={memberId !== null && isAwaited(asked)} onSeatChange={refreshChats} />
  );
};
