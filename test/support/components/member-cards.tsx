import { Suspense } from 'react';
import { InvitationCard } from '../../../features/members/screens/InvitationCard.tsx';
import { AddressCard } from '../../../features/members/screens/member/AddressCard.tsx';
import { AdministrationCard } from '../../../features/members/screens/member/AdministrationCard.tsx';
import { CommentsCard } from '../../../features/members/screens/member/CommentsCard.tsx';
import { EquipmentCard } from '../../../features/members/screens/member/EquipmentCard.tsx';
import { SafetyCards } from '../../../features/members/screens/member/lazy-safety.ts';
import type { MemberPage } from '../../../features/members/screens/member/MemberEditor.tsx';
import { PersonalCard } from '../../../features/members/screens/member/PersonalCard.tsx';
import { TrainingCard } from '../../../features/members/screens/member/TrainingCard.tsx';

/** The cards of a member's page that belong to the members; those of other features would ask for more. */
export const memberCards = ({ member, own, staff, fields, whose, act }: MemberPage) => ({
  main: (
    <>
      <PersonalCard member={member} fields={fields} own={own} address={null} />
      <EquipmentCard fields={fields} whose={whose} />
      <Suspense>
        <SafetyCards fields={fields} own={own} />
      </Suspense>
      <AddressCard fields={fields} own={own} />
    </>
  ),
  side: (
    <>
      {staff && !member.verified && <InvitationCard member={member} />}
      {!own && <TrainingCard fields={fields} />}
      {staff && !own && <CommentsCard member={member} whose={whose} />}
      {staff && <AdministrationCard member={member} whose={whose} act={act} />}
    </>
  ),
});
