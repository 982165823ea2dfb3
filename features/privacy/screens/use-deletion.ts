import { useCallback, useEffect, useState } from 'react';
import { askDeletion, requestDeletion, withdrawDeletion } from '../deletion.client.ts';
import type { Deletion } from '../deletion.contract.ts';
import { useWork } from './use-work.ts';

export interface DeletionState {
  /** `null` while loading. */
  readonly deletion: Deletion | null;
  readonly withdrawn: boolean;
  readonly busy: boolean;
  /** Last error, without which the page can't continue. */
  readonly failure: unknown;
  readonly load: () => Promise<void>;
  /** Resolves to `true` if a recent sign-in is required first. */
  readonly request: () => Promise<boolean>;
  readonly withdraw: () => Promise<void>;
}

/** Deletion of the signed-in person and its actions; works outside of a school. */
export const useDeletion = (): DeletionState => {
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [withdrawn, setWithdrawn] = useState(false);
  const { busy, failure, during } = useWork();
  const load = useCallback(() => during(async () => setDeletion(await askDeletion())), [during]);
  useEffect(() => void load(), [load]);

  const request = async (): Promise<boolean> => {
    let wantsProof = false;
    await during(async () => {
      const outcome = await requestDeletion();
      wantsProof = outcome === 'wants_proof';
      if (outcome === 'asked') setWithdrawn(false);
      setDeletion(await askDeletion());
    });
    return wantsProof;
  };
  const withdraw = () =>
    during(async () => {
      await withdrawDeletion();
      setDeletion(await askDeletion());
      setWithdrawn(true);
    });
  return { deletion, withdrawn, busy, failure, load, request, withdraw };
};
