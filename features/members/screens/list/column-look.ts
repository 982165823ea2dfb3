import { useMemo } from 'react';
import { useMedia } from '../../../../web/ui/page/use-media.ts';

/** Columns that fit the width; from 1400 px all do. */
export interface ColumnLook {
  /** Text beside the dots of the skill level. */
  readonly skillWords: boolean;
  readonly skill: boolean;
  /** Uses "Flights since payment" instead of "Flights". */
  readonly longHeads: boolean;
}

export const useColumnLook = (): ColumnLook => {
  const skillWords = useMedia('(min-width: 1400px)');
  const skill = useMedia('(min-width: 1360px)');
  const longHeads = useMedia('(min-width: 1320px)');
  return useMemo(() => ({ skillWords, skill, longHeads }), [skillWords, skill, longHeads]);
};
