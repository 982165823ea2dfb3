import { mdiFormatAlignCenter, mdiFormatAlignLeft, mdiFormatAlignRight } from '@mdi/js';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;

export const alignmentIcon = {
  left: mdiFormatAlignLeft,
  center: mdiFormatAlignCenter,
  right: mdiFormatAlignRight,
} as const;
