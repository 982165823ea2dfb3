import type { ReactNode } from 'react';
import styles from './PaperBar.module.css';

interface PaperBarProps {
  readonly children: ReactNode;
  /** Holds more than fits beside each other on a narrow screen: it wraps there, and scrolls away with the page. */
  readonly wraps?: boolean;
}

/** Above a page as it will be printed, and on the screen only: the way back, choices, and the button that prints. */
export const PaperBar = ({ children, wraps = false }: PaperBarProps) => (
  <header className={wraps ? `${styles.bar} ${styles.wraps}` : styles.bar}>{children}</header>
);
