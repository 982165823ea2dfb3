import { WING, WING_MIDDLE } from '../../../core/paper/drawings.ts';

interface CanopyIconProps {
  /** CSS colours: first the wing tips, then the middle. A single colour fills the whole wing. */
  readonly colors: readonly string[];
  readonly width?: number;
  readonly label?: string;
}

/** Draws a wing from the front in the colours of a canopy. */
export const CanopyIcon = ({ colors: [tips = '#D3CEDC', middle = tips], width = 24, label }: CanopyIconProps) => (
  <svg
    width={width}
    height={(width * 19) / 44}
    viewBox="0 0 44 19"
    style={{ flex: 'none', forcedColorAdjust: 'none' }}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path d={WING} fill={tips} />
    <path d={WING_MIDDLE} fill={middle} />
    <path d={WING} fill="none" stroke="#1D1B22" strokeOpacity=".55" strokeWidth="0.9" strokeLinejoin="round" />
  </svg>
);
