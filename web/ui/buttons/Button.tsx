import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { Ring } from './Ring.tsx';
import { type Press, usePress } from './use-press.ts';

export interface ButtonLook {
  /** One `contained` button per view; `outlined` for secondary actions beside it; `text` for the rest. */
  readonly variant?: 'contained' | 'outlined' | 'text';
  /** `inherit`: the colour of the text, for the cancel button of a dialog. */
  readonly color?: 'primary' | 'error' | 'inherit';
  /** 30, 36 or 44 px high; `large` is also for touch. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'onClick'> {
  readonly onClick?: Press | undefined;
  /** Shows that a press counts, and takes no other one; so does a promise that `onClick` returns, until it settles. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Gets the focus when its dialog opens. */
  readonly 'data-first-focus'?: boolean;
}

/** Returns the class names of a button, for links and for elements other than `<button>`. */
export const buttonClass = (
  { variant = 'text', color = 'primary', size = 'medium', fullWidth = false }: ButtonLook,
  more = '',
): string =>
  [styles.button, styles[variant], styles[`${variant}-${color}`], styles[size], fullWidth ? styles.wide : '', more]
    .filter(Boolean)
    .join(' ');

/** Text of a button between its icons. */
export const ButtonWords = ({
  startIcon,
  endIcon,
  children,
}: Pick<ButtonProps, 'startIcon' | 'endIcon' | 'children'>) => (
  <>
    {startIcon !== undefined && <span className={styles.start}>{startIcon}</span>}
    {children}
    {endIcon !== undefined && <span className={styles.end}>{endIcon}</span>}
  </>
);

/** Button with words. */
export const Button = ({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  endIcon,
  className,
  type = 'button',
  children,
  onClick,
  busy: isBusy,
  ...button
}: ButtonProps) => {
  const [busy, press] = usePress(onClick, isBusy);
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, color, size, fullWidth } as ButtonLook, className)}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <ButtonWords startIcon={busy ? <Ring /> : startIcon} endIcon={endIcon}>
        {children}
      </ButtonWords>
    </button>
  );
};
