import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { useDocumentTitle } from './use-document-title.ts';

export { useDocumentTitle };

interface PageHeadProps {
  readonly title: string;
  /** Picture before the title. */
  readonly start?: ReactNode;
  /** Content beside the title, such as the days until then or a state. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Breadcrumb above the title. */
  readonly trail?: ReactNode;
  readonly actions?: ReactNode;
  /** Larger header, for the page of one flight day or member. */
  readonly large?: boolean;
}

/** Renders the only h1 of a page, and sets the title of the browser tab. */
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
