import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  /** Maximum width: 1600 px for lists, 1200 px for forms. */
  readonly width?: 'list' | 'form';
  /** On phones the content reaches the edges of the screen; header and toolbar have their own padding. */
  readonly edgeToEdge?: boolean;
  readonly children: ReactNode;
}

export const PageFrame = ({ width = 'list', edgeToEdge = false, children }: PageFrameProps) => (
  <div className={`${styles.frame} ${styles[width]} ${edgeToEdge ? styles.edge : ''}`}>{children}</div>
);

/** Line of search, filters and switches between the page header and its list. */
export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <Row gap={8} wrap className={styles.toolbar}>
    {children}
  </Row>
);

/** Pushes the following elements to the right end of a toolbar. */
export const Spring = () => <span className={styles.spring} />;
