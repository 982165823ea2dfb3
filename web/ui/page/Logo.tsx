import { LOGO_CANOPY, LOGO_LINES } from '../../../core/paper/drawings.ts';

interface LogoProps {
  readonly size?: number;
  readonly color?: string;
}

/** Logo of the product: a canopy and its lines. */
export const Logo = ({ size = 28, color = 'var(--primary)' }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden>
    <path d={LOGO_CANOPY} fill={color} />
    <path d={LOGO_LINES} stroke={color} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
