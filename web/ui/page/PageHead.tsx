import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';
import styles from './PageHead.module.css';
import { useDocumentTitle } from './use-document-title.ts';

export { useDocumentTitle };

interface PageHeadProps {
  readonly title: string;
  /** Title of the browser tab, if it names more than the heading. */
  readonly tab?: string;
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
export const PageHead = ({
  title,
  tab = title,
  start,
  beside,
  subtitle,
  trail,
  actions,
  large = false,
}: PageHeadProps) => {
  useDocumentTitle(tab);
  return (
    <Row as="header" gap={12} spread className={styles.head}>
      <div className={styles.words}>
        {trail !== undefined && (
          <Row gap={6} size={13} tone="quiet" className={styles.trail}>
            {trail}
          </Row>
        )}
        <Row gap={16}>
          {start}
          <div>
            <Row wrap className={styles.line}>
              <h1 className={large ? styles.large : styles.title}>{title}</h1>
              {beside}
            </Row>
            {subtitle !== undefined && (
              <Row wrap tone="quiet" className={styles.subtitle}>
                {subtitle}
              </Row>
            )}
          </div>
        </Row>
      </div>
      {actions !== undefined && (
        <Row gap={8} className={styles.actions}>
          {actions}
        </Row>
      )}
    </Row>
  );
};
