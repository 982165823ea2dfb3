interface CanopyIconProps {
  /** CSS colours: of the wing tips, then of the middle. One alone colours the whole wing. */
  readonly colors: readonly string[];
  readonly width?: number;
  readonly label?: string;
}

const WING = 'M1 18C2.8 7.2 11 1.2 22 1.2S41.2 7.2 43 18C37.6 12.6 30.4 9.8 22 9.8S6.4 12.6 1 18Z';
const MIDDLE =
  'M14.6 10.3 13.2 2.9C15.9 1.8 18.9 1.2 22 1.2s6.1.6 8.8 1.7l-1.4 7.4C27.1 9.9 24.6 9.8 22 9.8s-5.1.1-7.4.5Z';

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
    <path d={WING} fill="none" stroke="#1D1B22" strokeOpacity=".55" strokeWidth="0.9" strokeLinejoin="round" />
  </svg>
);
