import { useMemo } from 'react';
import { useMedia } from '../../../../web/ui/use-media.ts';

/** What a table has room for; from 1400 px on, for everything. */
export interface ColumnLook {
  /** The words after the dots. */
  readonly skillWords: boolean;
  readonly skill: boolean;
  /** "Flights since payment" instead of "Flights". */
  readonly longHeads: boolean;
}

export const useColumnLook = (): ColumnLook => {
  const skillWords = useMedia('(min-width: 1400px)');
  const skill = useMedia('(min-width: 1360px)');
  const longHeads = useMedia('(min-width: 1320px)');
  return useMemo(() => ({ skillWords, skill, longHeads }), [skillWords, skill, longHeads]);
};
