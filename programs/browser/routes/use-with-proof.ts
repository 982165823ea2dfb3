import type { IdentityFailure } from '../../../features/accounts/screens/identity-failure.ts';
import { useProof } from '../../../features/accounts/screens/proof/use-proof.tsx';
import type { WithProof } from '../../../features/privacy/screens/member/MemberDataCard.tsx';
import { identity } from '../session/identity.ts';
import { proofCalls } from '../session/sign-in-calls.ts';

const NOT_RECENT: IdentityFailure = { code: 'requires-recent-login', retryAfter: null, failed: [], secondStep: null };

/** Returns a function that asks for the proof that some work wants, and the dialog that asks. */
export const useWithProof = () => {
  const { proven, dialog } = useProof(proofCalls());
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
    const unproven = await (identity.can.password ? proven(once) : once)();
    if (failure !== null) throw failure;
    return unproven === null;
  };
  return { withProof, dialog };
};
