import type { IdentityFailure } from '../../../features/accounts/screens/identity-failure.ts';
import { useProof } from '../../../features/accounts/screens/proof/use-proof.tsx';
import type { FullMember } from '../../../features/members/contract.ts';
import {
  MemberDataCard,
  type Settled,
  type WithProof,
} from '../../../features/privacy/screens/member/MemberDataCard.tsx';
import { identity } from '../session/identity.ts';
import { proofCalls } from '../session/sign-in-calls.ts';

const NOT_RECENT: IdentityFailure = { code: 'requires-recent-login', retryAfter: null, failed: [], secondStep: null };

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
  const { proven, dialog } = useProof(proofCalls());
  const { password } = identity.can;
  const withProof: WithProof = async (work) => {
    let failure: unknown = null;
    const once = async () => {
      try {
        return (await work()) === 'wants_proof' ? NOT_RECENT : null;
      } catch (error) {
        failure = error;
        return null;
      }
    };
    const unproven = await (password ? proven(once) : once)();
    if (failure !== null) throw failure;
    return unproven === null;
  };
  return (
    <>
      <MemberDataCard
        member={member}
        withProof={withProof}
        settled={settled}
        onSignInAgain={password ? null : () => void signInAgain()}
      />
      {dialog}
    </>
  );
};
