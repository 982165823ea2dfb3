import { use, useState } from 'react';
import type { IdentityFailure } from '../../../features/accounts/screens/identity-failure.ts';
import { useProof } from '../../../features/accounts/screens/proof/use-proof.tsx';
import { DeletionPanel } from '../../../features/privacy/screens/DeletionPanel.tsx';
import { DeletionSignIn } from '../../../features/privacy/screens/DeletionSignIn.tsx';
import { useDeletion } from '../../../features/privacy/screens/use-deletion.ts';
import { paths } from '../paths.ts';
import { identity } from '../session/identity.ts';
import { proofCalls } from '../session/sign-in-calls.ts';

const NOT_RECENT: IdentityFailure = { code: 'requires-recent-login', retryAfter: null, failed: [], secondStep: null };

/** Signs out and in again as a proof, at a provider whose password this app never sees. */
const signInAgain = async (): Promise<void> => {
  await identity.signOut();
  await identity.redirect(paths.deletion);
};

const Own = () => {
  const state = useDeletion();
  const [unproven, setUnproven] = useState(false);
  const { proven, dialog } = useProof(proofCalls());
  const { password } = identity.can;
  const once = async () => ((await state.request()) ? NOT_RECENT : null);
  const ask = async () => setUnproven((await (password ? proven(once) : once)()) !== null);
  return (
    <>
      <DeletionPanel
        state={state}
        onAsk={() => void ask()}
        onSignInAgain={unproven && !password ? () => void signInAgain() : null}
      />
      {dialog}
    </>
  );
};

/** Started once per document, which belongs to one person. */
const signer = Promise.resolve()
  .then(() => identity.start())
  .catch(() => null);

export const OwnDeletion = () => (use(signer) === null ? <DeletionSignIn /> : <Own />);
