import type { FullMember } from '../../../features/members/contract.ts';
import { MemberDataCard, type Settled } from '../../../features/privacy/screens/member/MemberDataCard.tsx';
import { identity } from '../session/identity.ts';
import { useWithProof } from './use-with-proof.ts';

/** Signs out and in again as a proof, at a provider whose password this app never sees. */
const signInAgain = async (): Promise<void> => {
  const here = location.pathname;
  await identity.signOut();
  await identity.redirect(here);
};

interface MemberDataProps {
  readonly member: FullMember;
  readonly settled: Settled;
}

/** The card about a member's data, with the proof that its actions want. */
export const MemberData = ({ member, settled }: MemberDataProps) => {
  const { withProof, dialog } = useWithProof();
  return (
    <>
      <MemberDataCard
        member={member}
        withProof={withProof}
        settled={settled}
        onSignInAgain={identity.can.password ? null : () => void signInAgain()}
      />
      {dialog}
    </>
  );
};
