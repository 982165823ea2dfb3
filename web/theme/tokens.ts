/** The palette of the product. `tokens.css` holds the same values for what is drawn without MUI; a test keeps them equal. */
export const tokens = {
  text: '#1D1B22',
  text2: '#5B5766',
  text3: '#6E6979',
  primary: '#673AB7',
  primaryDark: '#512DA8',
  soft: '#F0EBF9',
  softer: '#F8F5FD',
  canvas: '#F8F7FA',
  sunken: '#F3F1F7',
  line: '#E6E3EC',
  lineStrong: '#D3CEDC',
  control: '#918B9E',
  bar: '#8E6BCB',
  barTrack: '#E5E0EE',
  ok: '#1B6B3A',
  okTint: '#E7F4EC',
  warn: '#8A4B00',
  warnTint: '#FFF3E0',
  err: '#B3261E',
  errTint: '#FCECEA',
  disabled: '#6D6878',
  disabledTint: '#ECEAF0',
  beginner: '#9A4600',
  beginnerTint: '#FFF1E2',
  beginnerRow: '#FFFAF4',
  student: '#1F5FA8',
  studentTint: '#E9F2FC',
  starter: '#00695C',
  starterTint: '#E1F3F0',
  teacher: '#512DA8',
  teacherTint: '#F0EBF9',
  avatar: '#ECE8F3',
  contour: '#DCD0F0',
  snackbar: '#2B2733',
  snackbarAction: '#D1C0F2',
  scrim: 'rgba(29, 22, 44, 0.48)',
} as const;

/** `primaryDark` is `--primary-dark` in CSS. */
export const cssName = (token: string): string =>
  `--${token.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`;

export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

export const shadows = {
  menu: '0 12px 28px -12px rgba(29, 27, 34, 0.28)',
  dialog: '0 24px 64px -16px rgba(29, 27, 34, 0.32)',
} as const;
