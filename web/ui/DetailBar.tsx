import type { ReactNode } from 'react';
import styles from './DetailBar.module.css';

interface DetailBarProps {
  /** An `IconButtonLink` with an arrow: where this page was opened from. */
  readonly back: ReactNode;
  readonly title: ReactNode;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Segment tabs under the line. */
  readonly tabs?: ReactNode;
}

/** On phones a detail page has this instead of the app bar. */
export const DetailBar = ({ back, title, beside, actions, tabs }: DetailBarProps) => (
  <header className={styles.bar}>
    <div className={styles.line}>
      {back}
      <h1>{title}</h1>
      <span className={styles.beside}>{beside}</span>
      {actions}
    </div>
    {tabs}
  </header>
);

/** The main actions of a detail page on phones, in place of the bottom bar. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
