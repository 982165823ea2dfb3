import type { ReactNode } from 'react';
import { Row, Text } from '../layout/Layout.tsx';
import styles from './DetailBar.module.css';

interface DetailBarProps {
  /** An `IconButtonLink` with an arrow, to the page from which this one was opened. */
  readonly back: ReactNode;
  readonly title: ReactNode;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Segment tabs below the bar. */
  readonly tabs?: ReactNode;
}

/** Bar of a detail page on phones, instead of the app bar. */
export const DetailBar = ({ back, title, beside, actions, tabs }: DetailBarProps) => (
  <header className={styles.bar}>
    <Row gap={4} className={styles.line}>
      {back}
      <h1>{title}</h1>
      <Text grow cut className={styles.beside}>
        {beside}
      </Text>
      {actions}
    </Row>
    {tabs}
  </header>
);

/** Main actions of a detail page on phones, in place of the bottom bar. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
