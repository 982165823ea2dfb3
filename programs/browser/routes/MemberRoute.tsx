import { useParams } from '@tanstack/react-router';
import { ROLES } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { MemberScreen } from '../../../features/members/screens/MemberScreen.tsx';
import { NewMemberScreen } from '../../../features/members/screens/NewMemberScreen.tsx';
import { ConsentCard } from '../../../features/whatsapp/screens/consent/ConsentCard.tsx';

/** Page of a member by id; with a role or `new` as parameter, the form for a new member. */
export const MemberRoute = () => {
  const { memberId } = useParams({ from: '/signed-in/member/$memberId' });
  const role = ROLES.find((one) => one === memberId) ?? null;
  if (role !== null || memberId === 'new') return <NewMemberScreen key={memberId} role={role} />;
  return <MemberScreen key={memberId} id={memberId as MemberId} ownExtra={<ConsentCard />} />;
};
