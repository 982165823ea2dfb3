import type { Components, Theme } from '@mui/material/styles';
import { Chevron } from './icons.tsx';
import { breakpoints, shadows, tokens } from './tokens.ts';

/** Under this width a phone zooms into inputs whose text is smaller than 16 px. */
const phone = `@media (max-width: ${breakpoints.sm - 0.05}px)`;

/** Thumbs press fields of 44 px. */
const touch = '@media (pointer: coarse)';

const menuPaper = {
  marginTop: 4,
  borderRadius: 8,
  border: `1px solid ${tokens.line}`,
  boxShadow: shadows.menu,
};

export const fieldOverrides: Components<Theme> = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        fontSize: 14,
        color: tokens.text2,
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 9px) scale(1)',
          [touch]: { transform: 'translate(14px, 12px) scale(1)' },
        },
        // 12 px on top of the line, whatever the size of the resting label.
        '&.MuiInputLabel-shrink': { transform: 'translate(14px, -8px) scale(0.857)' },
        '&.Mui-focused': { color: tokens.primaryDark },
        '&.Mui-error': { color: tokens.err },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        backgroundColor: '#FFFFFF',
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: tokens.text2,
        },
        '&.Mui-disabled': { backgroundColor: tokens.sunken },
      },
      notchedOutline: { borderColor: tokens.control, '& legend': { fontSize: 12 } },
      input: { '&::placeholder': { color: tokens.text3, opacity: 1 } },
    },
    variants: [
      {
        props: { size: 'small' },
        style: {
          '& .MuiOutlinedInput-input:not(textarea)': {
            height: 20,
            paddingTop: 9,
            paddingBottom: 9,
            [touch]: { paddingTop: 12, paddingBottom: 12 },
          },
          '&.MuiInputBase-multiline': { [touch]: { paddingTop: 12, paddingBottom: 12 } },
        },
      },
    ],
  },
  MuiInputBase: { styleOverrides: { root: { fontSize: 14, lineHeight: '20px', [phone]: { fontSize: 16 } } } },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 2px 0', fontSize: 12, lineHeight: '16px' } } },
  MuiSelect: {
    defaultProps: { IconComponent: Chevron },
    styleOverrides: { select: { minHeight: 20 }, icon: { right: 10, top: 'calc(50% - 10px)', color: tokens.text2 } },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        backgroundColor: '#FFFFFF',
        '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: tokens.control },
        '& legend': { fontSize: 12 },
      },
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: { paper: menuPaper, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        gap: 10,
        padding: '6px 10px',
        borderRadius: 6,
        fontSize: 14,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokens.soft,
          color: tokens.primaryDark,
          fontWeight: 500,
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        [touch]: { minHeight: 44 },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { forcePopupIcon: false },
    styleOverrides: {
      paper: menuPaper,
      listbox: { padding: 4 },
      option: {
        borderRadius: 6,
        '&.MuiAutocomplete-option[aria-selected="true"]': { backgroundColor: tokens.soft },
        '&.MuiAutocomplete-option.Mui-focused': { backgroundColor: tokens.soft },
      },
      inputRoot: {
        '&.MuiInputBase-sizeSmall': { paddingTop: 4, paddingBottom: 4, [touch]: { paddingTop: 3, paddingBottom: 3 } },
      },
      // As high as any other field.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input.MuiOutlinedInput-input': {
          paddingTop: 5,
          paddingBottom: 5,
          [touch]: { paddingTop: 9, paddingBottom: 9 },
        },
      },
      tag: {
        margin: 2,
        height: 26,
        borderRadius: 6,
        backgroundColor: tokens.sunken,
        fontSize: 13,
        fontWeight: 400,
      },
    },
  },
};
