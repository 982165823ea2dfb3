import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a delta, a state. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Above the title: where one is. */
  readonly trail?: ReactNode;
  readonly actions?: ReactNode;
  /** The head of one flight day or member is larger than that of a list. */
  readonly large?: boolean;
}

export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
};

/** The one h1 of a page, and the name of its browser tab. */
export const PageHead = ({ title, beside, subtitle, trail, actions, large = false }: PageHeadProps) => {
  useDocumentTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {trail !== undefined && <div className={styles.trail}>{trail}</div>}
        <div className={styles.line}>
          <h1 className={large ? styles.large : styles.title}>{title}</h1>
          {beside}
        </div>
        {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};
