import { useMemo } from 'react';
import { widthOf } from '../../../../web/theme/breakpoints.ts';
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
  const skillWords = useMedia(`(min-width: ${widthOf(1400)})`);
  const skill = useMedia(`(min-width: ${widthOf(1360)})`);
  const longHeads = useMedia(`(min-width: ${widthOf(1320)})`);
  return useMemo(() => ({ skillWords, skill, longHeads }), [skillWords, skill, longHeads]);
};
