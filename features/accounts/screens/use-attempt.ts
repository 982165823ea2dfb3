import { useState } from 'react';
import type { Attempt, IdentityFailure } from './identity-failure.ts';

/**
 * Runs one attempt at a time and holds its failure. After a success it stays busy if the next page loads on its own
 * (`leaves`); otherwise it becomes ready again.
 */
export const useAttempt = <Input extends unknown[]>(attempt: Attempt<Input>, { leaves = false } = {}) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const run = async (...input: Input): Promise<IdentityFailure | null> => {
    setBusy(true);
    setFailure(null);
    const failed = await attempt(...input);
    setFailure(failed);
    if (failed !== null || !leaves) setBusy(false);
    return failed;
  };
  return { busy, failure, run, clear: () => setFailure(null) };
};
