import type { Components, Theme } from '@mui/material/styles';
import { Cross } from './icons.tsx';
import { breakpoints, shadows, tokens } from './tokens.ts';

const phone = `@media (max-width: ${breakpoints.sm - 0.05}px)`;

export const surfaceOverrides: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.scrim } } },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 150 },
    styleOverrides: {
      paper: { borderRadius: 16, boxShadow: shadows.dialog, [phone]: { margin: 16, width: 'calc(100% - 32px)' } },
      paperFullScreen: { [phone]: { margin: 0, width: '100%', borderRadius: 0 } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 8px', fontSize: 18, lineHeight: '24px', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 16px', color: tokens.text2 } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiTable: { styleOverrides: { root: { tableLayout: 'fixed' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 49,
        padding: '6px 12px',
        borderColor: tokens.line,
        fontSize: 14,
        lineHeight: '18px',
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      },
      head: { height: 38, paddingTop: 0, paddingBottom: 0, fontSize: 13, fontWeight: 500, color: tokens.text2 },
    },
  },
  MuiTableRow: { styleOverrides: { hover: { '&:hover': { backgroundColor: `${tokens.softer} !important` } } } },
  MuiTableSortLabel: {
    styleOverrides: { root: { color: tokens.text2, '&.Mui-active': { color: tokens.text, fontWeight: 600 } } },
  },
  MuiChip: {
    defaultProps: { deleteIcon: <Cross /> },
    styleOverrides: {
      root: { height: 32, borderRadius: 8, fontWeight: 500 },
      sizeSmall: { height: 24, borderRadius: 6 },
      outlined: { borderColor: tokens.lineStrong, backgroundColor: '#FFFFFF' },
      deleteIcon: { width: 16, height: 16, color: tokens.text2, '&:hover': { color: tokens.text } },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 }, indicator: { height: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '0 12px',
        color: tokens.text2,
        textTransform: 'none',
        '&.Mui-selected': { color: tokens.primaryDark, fontWeight: 600 },
      },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 4, borderRadius: 2, backgroundColor: tokens.barTrack } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 200, enterTouchDelay: 0 },
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        borderRadius: 8,
        backgroundColor: tokens.snackbar,
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 400,
      },
    },
  },
};
