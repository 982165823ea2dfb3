import type { ComponentProps, ComponentType } from 'react';

/** Element that components show above everything else. `main.tsx` sets another one in browsers without popovers. */
export const above: { Popover: 'div' | ComponentType<ComponentProps<'div'>> } = { Popover: 'div' };
