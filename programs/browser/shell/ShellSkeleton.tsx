import { Logo } from '../../../web/ui/page/Logo.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import styles from './Shell.module.css';
import blank from './ShellSkeleton.module.css';

const ROWS = ['firstRow', 'secondRow', 'thirdRow', 'fourthRow'] as const;

interface ShellSkeletonProps {
  /** Whether the page has its own bars on phones. */
  readonly detail: boolean;
}

/**
 * Frame of the app before the user is known. Rendered at build time and sent with the page, so it contains no texts and
 * no style attributes.
 */
export const ShellSkeleton = ({ detail }: ShellSkeletonProps) => (
  <div aria-hidden className={styles.frame}>
    <div className={styles.bar}>
      <span className={`${styles.brand} ${detail ? styles.onWide : ''}`}>
        <Logo />
        <span className={styles.onWide}>Aufwind</span>
      </span>
      <span className={blank.line} />
    </div>
    <div className={`${styles.drawer} ${styles.onWide}`} />
    <div className={styles.main}>
      <PageFrame>
        <div className={blank.title} />
        {ROWS.map((row) => (
          <div key={row} className={`${blank.row} ${blank[row] ?? ''}`}>
            <span className={blank.line} />
            <span className={blank.line} />
          </div>
        ))}
      </PageFrame>
    </div>
    {!detail && <div className={`${styles.bottom} ${styles.onNarrow}`} />}
  </div>
);
