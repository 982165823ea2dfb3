interface LogoProps {
  readonly size?: number;
  readonly color?: string;
}

/** The mark of the product: a canopy with three cells, its lines and the harness point. */
export const Logo = ({ size = 28, color = 'var(--primary)' }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden style={{ flex: 'none' }}>
    <path d="M14 3.5c6.2 0 10.5 4 11.5 9.5H2.5C3.5 7.5 7.8 3.5 14 3.5Z" fill={color} />
    <path d="M10.2 13c.3-4 1.7-7 3.8-9.3 2.1 2.3 3.5 5.3 3.8 9.3" stroke="#fff" strokeWidth="1.1" />
    <path
      d="M3.3 13.6 13.4 24.5M24.7 13.6 14.6 24.5M10.3 13.6 13.6 23.8M17.7 13.6 14.4 23.8"
      stroke={color}
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path d="m12.1 22.6 1.9 2.6 1.9-2.6" stroke={color} strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
);
