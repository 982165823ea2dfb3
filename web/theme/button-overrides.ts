import type { Components, Theme } from '@mui/material/styles';
import { tokens } from './tokens.ts';

const disabled = { color: tokens.disabled, backgroundColor: tokens.disabledTint, borderColor: 'transparent' };

export const buttonOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        '&.Mui-focusVisible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 36,
        padding: '0 14px',
        borderRadius: 8,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '&.Mui-disabled': disabled,
        '& .MuiButton-startIcon': { marginLeft: -3, marginRight: 7 },
      },
      outlined: {
        color: tokens.text,
        backgroundColor: '#FFFFFF',
        borderColor: tokens.control,
        '&:hover': { backgroundColor: tokens.softer, borderColor: tokens.control },
      },
      text: {
        color: tokens.primaryDark,
        '&:hover': { backgroundColor: tokens.softer },
        '&.Mui-disabled': { ...disabled, backgroundColor: 'transparent' },
      },
    },
    variants: [
      { props: { size: 'small' }, style: { height: 30, padding: '0 10px', fontSize: 13 } },
      { props: { size: 'large' }, style: { height: 44, padding: '0 18px', fontSize: 15 } },
      { props: { variant: 'outlined', color: 'primary' }, style: { '&:active': { backgroundColor: tokens.soft } } },
      {
        props: { variant: 'contained', color: 'primary' },
        style: { '&:hover': { backgroundColor: tokens.primaryDark } },
      },
      { props: { variant: 'outlined', color: 'error' }, style: { color: tokens.err, borderColor: tokens.err } },
      { props: { variant: 'text', color: 'inherit' }, style: { color: tokens.text } },
      { props: { variant: 'text', color: 'error' }, style: { color: tokens.err } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 8,
        color: tokens.text2,
        '&:hover': { backgroundColor: tokens.sunken },
        '&.Mui-disabled': { color: tokens.control },
      },
      sizeSmall: { width: 32, height: 32 },
      sizeLarge: { width: 44, height: 44 },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { display: 'flex', backgroundColor: '#FFFFFF' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        flex: 1,
        height: 36,
        padding: '0 12px',
        color: tokens.text2,
        borderColor: tokens.lineStrong,
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokens.soft,
          color: tokens.primaryDark,
          fontWeight: 600,
        },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: {
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible .MuiSwitch-thumb': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
      },
      track: { backgroundColor: tokens.text3, opacity: 1 },
      thumb: { boxShadow: 'none', border: `1px solid ${tokens.lineStrong}` },
    },
  },
};
