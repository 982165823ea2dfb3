import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../marks/Icon.tsx';
import styles from './IconAction.module.css';
import { Ring } from './Ring.tsx';
import { type Press, usePress } from './use-press.ts';

interface IconActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'onClick'> {
  readonly onClick?: Press | undefined;
  /** As for `Button`. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: string;
  /** Accessible name: the action, because an icon has no other name. */
  readonly label: string;
  /** 32, 36 or 44 px square. */
  readonly size?: 'small' | 'medium' | 'large';
  /** 20 in lines, 22 to 24 on phones. */
  readonly iconSize?: number;
  /** Main action in the page header on phones, at most one: 44 px, purple. */
  readonly filled?: boolean;
}

export const iconActionClass = (size: 'small' | 'medium' | 'large' = 'medium', more = '', filled = false): string =>
  `${styles.action} ${styles[filled ? 'large' : size]} ${filled ? styles.filled : ''} ${more}`;

export const IconAction = ({
  icon,
  label,
  size = 'medium',
  iconSize = 20,
  filled = false,
  className = '',
  type = 'button',
  onClick,
  busy: isBusy,
  ...button
}: IconActionProps) => {
  const [busy, press] = usePress(onClick, isBusy);
  const pixels = filled ? 22 : iconSize;
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      className={iconActionClass(size, className, filled)}
      onClick={press}
    >
      {busy ? <Ring size={pixels} /> : <Icon path={icon} size={pixels} />}
    </button>
  );
};
