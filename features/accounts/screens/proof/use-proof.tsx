import { type ReactNode, Suspense, useState } from 'react';
import type { SecondStep } from '../../../../core/access/second-factor.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import type { Attempt, IdentityFailure } from '../identity-failure.ts';
import { second_factor } from '../second-factor/lazy-second-factor.ts';
import type { ProofCalls } from '../second-factor/second-factor-calls.ts';

const ProofDialog = lazyPart(async () => (await import('./ProofDialog.tsx')).ProofDialog, second_factor);

interface Asking {
  readonly step: SecondStep | null;
  readonly answer: (proven: boolean) => void;
}

/**
 * Handles changes that require a recent sign-in: if the identity provider asks for it, a dialog requests the proof, and
 * the change is retried with the same input. Closing the dialog returns the original failure.
 */
export const useProof = (calls: ProofCalls) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const prove = async (): Promise<boolean> => {
    // Read first, so that the dialog asks for everything at once.
    const step = await calls.secondStep();
    return new Promise((answer) => setAsking({ step, answer }));
  };
  const end = (proven: boolean) => {
    asking?.answer(proven);
    setAsking(null);
  };

  const proven =
    <Input extends unknown[]>(attempt: Attempt<Input>): Attempt<Input> =>
    async (...input): Promise<IdentityFailure | null> => {
      const failed = await attempt(...input);
      if (failed?.code !== 'requires-recent-login' || !(await prove())) return failed;
      return attempt(...input);
    };

  const dialog: ReactNode = asking !== null && (
    <Suspense>
      <ProofDialog calls={calls} known={asking.step} onProven={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  );
  return { proven, dialog };
};

export type Proven = ReturnType<typeof useProof>['proven'];
