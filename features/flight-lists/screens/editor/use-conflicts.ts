import { useEffect, useRef, useState } from 'react';
import type { Side } from '../../../../web/ui/ConflictDialog.tsx';
import type { TableDraft } from '../../drafts.rules.ts';
import { type TableConflict, withTheirs } from './merge-tables.ts';

interface Merged {
  readonly merged: readonly TableDraft[];
  readonly conflicts: readonly TableConflict[];
}

/** Asks about conflicting fields, one after the other. */
export const useConflicts = () => {
  const [asked, setAsked] = useState<{ conflict: TableConflict; decide: (side: Side) => void } | null>(null);
  const gone = useRef(false);
  const waiting = useRef<((side: Side) => void) | null>(null);
  // Resolves the question when the page is left: a save that waits forever would block all later ones.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      waiting.current?.('yours');
    };
  }, []);
  const ask = (conflict: TableConflict) =>
    new Promise<Side>((resolve) => {
      if (gone.current) return resolve('yours');
      const decide = (side: Side) => {
        waiting.current = null;
        setAsked(null);
        resolve(side);
      };
      waiting.current = decide;
      setAsked({ conflict, decide });
    });
  const resolved = async ({ merged, conflicts }: Merged): Promise<readonly TableDraft[]> => {
    let together = merged;
    for (const conflict of conflicts) {
      if ((await ask(conflict)) === 'theirs') together = withTheirs(together, conflict);
    }
    return together;
  };
  return {
    conflict: asked?.conflict ?? null,
    decide: (side: Side) => asked?.decide(side),
    resolved,
  };
};
