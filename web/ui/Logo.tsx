interface LogoProps {
  readonly size?: number;
  readonly color?: string;
}

/** The mark of the product: a canopy and its lines. */
export const Logo = ({ size = 28, color = 'var(--primary)' }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden style={{ flex: 'none' }}>
    <path d="M2 11.6C3.5 5.7 8.1 2 14 2s10.5 3.7 12 9.6C22.6 9.1 18.6 7.7 14 7.7S5.4 9.1 2 11.6Z" fill={color} />
    <path
      d="M3.5 12.8 14 24.7 24.5 12.8M9.5 10.8l4.5 13.9 4.5-13.9"
      stroke={color}
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
