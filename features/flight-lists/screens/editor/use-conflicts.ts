import { useEffect, useRef, useState } from 'react';
import type { Side } from '../../../../web/ui/ConflictDialog.tsx';
import type { TableDraft } from '../../drafts.rules.ts';
import { type TableConflict, withTheirs } from './merge-tables.ts';

interface Merged {
  readonly merged: readonly TableDraft[];
  readonly conflicts: readonly TableConflict[];
}

/** Asks about what both changed, one field after the other. */
export const useConflicts = () => {
  const [asked, setAsked] = useState<{ conflict: TableConflict; decide: (side: Side) => void } | null>(null);
  const gone = useRef(false);
  const waiting = useRef<((side: Side) => void) | null>(null);
  // Nobody answers on a page that was left, and a save that waits for ever would hold back all later ones.
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
