import { createTheme } from '@mui/material/styles';
import { buttonOverrides } from './button-overrides.ts';
import { fieldOverrides } from './field-overrides.tsx';
import { surfaceOverrides } from './surface-overrides.tsx';
import { breakpoints, tokens } from './tokens.ts';

const FONT = "'Roboto Variable', 'Roboto Fallback', Roboto, system-ui, sans-serif";

/** Stock MUI made to look as the design says: lines instead of shadows, sentence case, one purple. */
export const theme = createTheme({
  breakpoints: { values: breakpoints },
  spacing: 8,
  shape: { borderRadius: 8 },
  palette: {
    mode: 'light',
    primary: { main: tokens.primary, dark: tokens.primaryDark, light: tokens.bar, contrastText: '#FFFFFF' },
    error: { main: tokens.err },
    warning: { main: tokens.warn },
    success: { main: tokens.ok },
    info: { main: tokens.student },
    text: { primary: tokens.text, secondary: tokens.text2, disabled: tokens.disabled },
    background: { default: tokens.canvas, paper: '#FFFFFF' },
    divider: tokens.line,
    action: {
      hover: tokens.softer,
      selected: tokens.soft,
      focus: tokens.soft,
      disabled: tokens.disabled,
      disabledBackground: tokens.disabledTint,
      active: tokens.text2,
    },
  },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.012em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: 0 },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 0 },
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: { fontSize: 13, lineHeight: '18px', letterSpacing: 0 },
    caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
  },
  components: { ...buttonOverrides, ...fieldOverrides, ...surfaceOverrides },
});
