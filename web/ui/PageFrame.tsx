import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  /** Lists grow to 1600, forms to 1200 px. */
  readonly width?: 'list' | 'form';
  /** On phones the content reaches the edges of the screen; the head and the toolbar bring their own padding. */
  readonly edgeToEdge?: boolean;
  readonly children: ReactNode;
}

export const PageFrame = ({ width = 'list', edgeToEdge = false, children }: PageFrameProps) => (
  <div className={`${styles.frame} ${styles[width]} ${edgeToEdge ? styles.edge : ''}`}>{children}</div>
);

/** The line of search, filters and switches between the page's head and its list. */
export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);

/** Pushes what follows it to the right end of a toolbar. */
export const Spring = () => <span className={styles.spring} />;
