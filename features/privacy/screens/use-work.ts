import { useCallback, useState } from 'react';

interface Work {
  readonly busy: boolean;
  /** What went wrong at last; `null`: nothing. */
  readonly failure: unknown;
  /** Never rejects: what goes wrong is kept as the failure. */
  readonly during: (work: () => Promise<void>) => Promise<void>;
}

/** One thing after the other that a page does outside of a school, and how it went. */
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
