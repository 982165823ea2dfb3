import type { ReactNode } from 'react';
import styles from './PaperBar.module.css';

interface PaperBarProps {
  readonly children: ReactNode;
  /** Content is wider than a narrow screen: it wraps there, and scrolls away with the page. */
  readonly wraps?: boolean;
}

/** Toolbar above a print preview, not printed: back link, choices and the print button. */
export const PaperBar = ({ children, wraps = false }: PaperBarProps) => (
  <header className={wraps ? `${styles.bar} ${styles.wraps}` : styles.bar}>{children}</header>
);
