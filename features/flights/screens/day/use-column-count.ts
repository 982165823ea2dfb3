import { breakpoints, widthOf } from '../../../../web/theme/breakpoints.ts';
import { useIsMobile, useMedia } from '../../../../web/ui/page/use-media.ts';
import type { ColumnCount } from './segment-columns.rules.ts';

/** Returns the number of columns that the page of a flight day has at the present width. */
export const useColumnCount = (): ColumnCount => {
  const mobile = useIsMobile();
  const widest = useMedia(`(min-width: ${widthOf(breakpoints.xl)})`);
  return mobile ? 1 : widest ? 3 : 2;
};
