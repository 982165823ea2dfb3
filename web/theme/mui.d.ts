import '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}
