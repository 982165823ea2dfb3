import { useQuery } from '@tanstack/react-query';
import { useSelf } from '../../../features/accounts/client.ts';
import { chatsQuery, useNoteAnswered, useRefreshChats } from '../../../features/chat/chats.client.ts';
import { CardChat } from '../../../features/chat/screens/CardChat.tsx';
import { CardMaterial } from '../../../features/materials/screens/CardMaterial.tsx';
import type { SignUpFlight } from '../../../features/signups/contract.ts';
import { SignUpsScreen } from '../../../features/signups/screens/SignUpsScreen.tsx';
import { isAwaited, useAskEarly } from '../../../web/ui/use-ask-early.ts';

/** Sign-up page with the actions of chat groups, passed in here because signups may not import chat. */
export const SignUpsRoute = () => {
  const { memberId } = useSelf();
  useAskEarly(chatsQuery(), memberId !== null);
  const asked = useQuery({ ...chatsQuery(), enabled: memberId !== null });
  const { data: chats = [] } = asked;
  const refreshChats = useRefreshChats();
  const noteAnswered = useNoteAnswered();
  const extras = (flight: SignUpFlight) => {
    const chat = chats.find(({ flight_id }) => flight_id === flight.flight_id);
    if (chat === undefined) return null;
    const material = chat.poll && (
      <CardMaterial
        flight={flight}
        poll={chat.poll}
        onAnswered={(saved) => void noteAnswered(flight.flight_id, saved)}
      />
    );
    return <CardChat flight={flight} chat={chat} material={material} />;
  };
  return (
    <SignUpsScreen extras={extras} extrasCome={memberId !== null && isAwaited(asked)} onSeatChange={refreshChats} />
  );
};
