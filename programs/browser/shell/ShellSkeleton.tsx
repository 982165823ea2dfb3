import { Logo } from '../../../web/ui/Logo.tsx';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import styles from './Shell.module.css';

const ROWS = ['firstRow', 'secondRow', 'thirdRow', 'fourthRow'] as const;

interface ShellSkeletonProps {
  /** A page that brings its own bars on phones. */
  readonly detail: boolean;
}

/**
 * The frame of the app before anything is known of who looks at it. Drawn when the program is built and sent with the page,
 * so it has neither texts nor styles of its own in attributes.
 */
export const ShellSkeleton = ({ detail }: ShellSkeletonProps) => (
  <div aria-hidden className={styles.frame}>
    <div className={styles.bar}>
      <span className={`${styles.brand} ${detail ? styles.onWide : ''}`}>
        <Logo />
        <span className={styles.onWide}>Aufwind</span>
      </span>
      <span className={styles.blank} />
    </div>
    <div className={`${styles.drawer} ${styles.onWide}`} />
    <div className={styles.main}>
      <PageFrame>
        <div className={styles.blankTitle} />
        {ROWS.map((row) => (
          <div key={row} className={`${styles.blankRow} ${styles[row] ?? ''}`}>
            <span className={styles.blank} />
            <span className={styles.blank} />
          </div>
        ))}
      </PageFrame>
    </div>
    {!detail && <div className={`${styles.bottom} ${styles.onNarrow}`} />}
  </div>
);
