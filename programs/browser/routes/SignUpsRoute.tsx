import { useQuery } from '@tanstack/react-query';
import { schoolDay } from '../../../core/time/school-day.ts';
import { usePreference, useSelf } from '../../../features/accounts/client.ts';
import { chatsQuery, useNoteAnswered, useRefreshChats } from '../../../features/chat/chats.client.ts';
import { CardChat } from '../../../features/chat/screens/CardChat.tsx';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { CardAnswer, CardMaterial } from '../../../features/materials/screens/CardMaterial.tsx';
import { ownProfileQuery } from '../../../features/members/client.ts';
import { expiriesOn } from '../../../features/members/expiry/expiry.rules.ts';
import { profileGaps } from '../../../features/members/profile-gaps.rules.ts';
import { first_days } from '../../../features/members/screens/first-days/lazy-first-days.ts';
import { ExpiryCard } from '../../../features/members/ui/lazy-safety.ts';
import type { SignUpFlight } from '../../../features/signups/contract.ts';
import { SignUpsScreen } from '../../../features/signups/screens/list/SignUpsScreen.tsx';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { isAwaited, useAskEarly } from '../../../web/ui/loading/use-ask-early.ts';

/** Lazy, because most people have completed their profile, or dismissed the card. */
const ProfileCard = lazyPart(
  async () => (await import('../../../features/members/screens/first-days/ProfileCard.tsx')).ProfileCard,
  first_days,
);

/** Sign-up page with the actions of chat groups, passed in here because signups may not import chat. */
export const SignUpsRoute = () => {
  const { memberId } = useSelf();
  useAskEarly(chatsQuery(), memberId !== null);
  const asked = useQuery({ ...chatsQuery(), enabled: memberId !== null });
  const { data: chats = [] } = asked;
  const refreshChats = useRefreshChats();
  const noteAnswered = useNoteAnswered();
  const chatOf = (flight: SignUpFlight) => chats.find(({ flight_id }) => flight_id === flight.flight_id);
  const notes = (flight: SignUpFlight) => {
    const poll = chatOf(flight)?.poll;
    return poll && <CardAnswer flight={flight} poll={poll} />;
  };
  const extras = (flight: SignUpFlight) => {
    const chat = chatOf(flight);
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
  const [prompt, setPrompt] = usePreference('profile_prompt');
  const mayRemind = prompt === 'card';
  // Requested with the page, for every member.
  const profile = useQuery({ ...ownProfileQuery(), enabled: memberId !== null });
  const member = profile.data;
  const today = schoolDay(useNow(), useDates().zone);
  const gaps = mayRemind && member !== undefined ? profileGaps(member) : [];
  return (
    <>
      <SignUpsScreen
        extras={extras}
        notes={notes}
        extrasCome={memberId !== null && (isAwaited(asked) || isAwaited(profile))}
        reminder={
          member !== undefined && (
            <>
              {expiriesOn(member.safety, today).length > 0 && <ExpiryCard member={member} today={today} />}
              {gaps.length > 0 && (
                <ProfileCard
                  member={member}
                  gaps={gaps}
                  onDismiss={(dismissed) => setPrompt(dismissed ? 'dismissed' : 'card')}
                />
              )}
            </>
          )
        }
        onSeatChange={refreshChats}
      />
      <LiveLater />
    </>
  );
};
