import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './Menu.module.css';

interface MenuRowProps {
  readonly icon?: string;
  readonly onSelect: () => void;
  /** Only in menus with one choice of several: whether this row is the present choice. */
  readonly chosen?: boolean;
  /** Reason why the row is disabled. */
  readonly reason?: string | null;
  readonly destructive?: boolean;
  /** Explains the row below its words. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

export const MenuRow = ({
  icon,
  onSelect,
  chosen,
  reason = null,
  destructive = false,
  hint = null,
  children,
}: MenuRowProps) => (
  <button
    type="button"
    role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
    {...(chosen === undefined ? {} : { 'aria-checked': chosen })}
    aria-disabled={reason !== null}
    tabIndex={-1}
    className={`${styles.row} ${chosen ? styles.chosen : ''} ${destructive ? styles.destructive : ''}`}
    onClick={() => {
      if (reason === null) onSelect();
    }}
  >
    {icon !== undefined && <Icon path={icon} />}
    <span className={styles.words}>
      {children}
      {(reason ?? hint) !== null && <span className={styles.reason}>{reason ?? hint}</span>}
    </span>
    {chosen && <Icon path={mdiCheck} size={18} />}
  </button>
);

/** Separator between groups of rows. */
export const MenuLine = () => <hr className={styles.line} />;

/** Heading of a group of rows. */
export const MenuHead = ({ children }: { readonly children: ReactNode }) => (
  <Text as="div" size={12} tone="quiet" className={styles.head}>
    {children}
  </Text>
);
