import { useCallback, useState } from 'react';

interface Work {
  readonly busy: boolean;
  /** Last error; `null` if there is none. */
  readonly failure: unknown;
  /** Never rejects: an error is stored as `failure`. */
  readonly during: (work: () => Promise<void>) => Promise<void>;
}

/** State of the actions of a page outside of a school: one at a time, with its failure. */
export const useWork = (): Work => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const during = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, failure, during };
};
