import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { useDocumentTitle } from './use-document-title.ts';

export { useDocumentTitle };

interface PageHeadProps {
  readonly title: string;
  /** Before the title: a picture. */
  readonly start?: ReactNode;
  /** Beside the title: a delta, a state. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Above the title: where one is. */
  readonly trail?: ReactNode;
  readonly actions?: ReactNode;
  /** The head of one flight day or member is larger than that of a list. */
  readonly large?: boolean;
}

/** The one h1 of a page, and the name of its browser tab. */
export const PageHead = ({ title, start, beside, subtitle, trail, actions, large = false }: PageHeadProps) => {
  useDocumentTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {trail !== undefined && <div className={styles.trail}>{trail}</div>}
        <div className={styles.subject}>
          {start}
          <div>
            <div className={styles.line}>
              <h1 className={large ? styles.large : styles.title}>{title}</h1>
              {beside}
            </div>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
        </div>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};
