interface CanopyIconProps {
  /** CSS colours: of the wing tips, then of the middle. One alone colours the whole wing. */
  readonly colors: readonly string[];
  readonly width?: number;
  readonly label?: string;
}

const WING = 'M1.5 17.500C5 6.5 13 1.5 22 1.500S39 6.5 42.5 17.500C37.5 12.5 30.5 9.8 22 9.800S6.5 12.5 1.5 17.500Z';
const MIDDLE =
  'M14.2 10.6 13 2.900C15.8 2 18.8 1.5 22 1.500s6.2.5 9 1.400l-1.2 7.700C27.4 10.1 24.8 9.8 22 9.800s-5.4.3-7.8.8Z';

/** A wing seen from the front, in the colours of somebody's canopy. */
export const CanopyIcon = ({ colors: [tips = '#D3CEDC', middle = tips], width = 24, label }: CanopyIconProps) => (
  <svg
    width={width}
    height={(width * 19) / 44}
    viewBox="0 0 44 19"
    style={{ flex: 'none' }}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path d={WING} fill={tips} />
    <path d={MIDDLE} fill={middle} />
    <path d={WING} fill="none" stroke="#1D1B22" strokeOpacity=".55" strokeWidth="1.2" strokeLinejoin="round" />
  </svg>
);
