import { useState } from 'react';
import type { Attempt, IdentityFailure } from './identity-failure.ts';

/**
 * One attempt at a time, with its failure. After a success it stays busy where the next page comes by itself
 * (`leaves`); otherwise it is ready again.
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
