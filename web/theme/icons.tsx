import { mdiChevronDown, mdiClose } from '@mdi/js';
import type { SVGProps } from 'react';

const icon = (path: string, size: number) => (props: SVGProps<SVGSVGElement>) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden {...props}>
    <path d={path} />
  </svg>
);

/** In place of MUI's own glyphs, which are filled and heavy. */
export const Chevron = icon(mdiChevronDown, 20);
export const Cross = icon(mdiClose, 16);
