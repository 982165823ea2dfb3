import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/Layout.tsx';
import { Contours } from './Contours.tsx';
import { Logo } from './Logo.tsx';
import { LEGAL_PAGES } from './legal-pages.ts';
import styles from './PublicFrame.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PublicFrameProps {
  readonly title: string;
  /** Content of the top right corner: the language. */
  readonly corner?: ReactNode;
  /** Content below the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Frame with one card, for pages outside of the app. */
export const PublicFrame = ({ title, corner, below, children }: PublicFrameProps) => {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <Contours className={styles.contours} />
      <Row as="header" spread className={styles.bar}>
        <a href="/" className={styles.brand}>
          <Logo />
          {t('product')}
        </a>
        {corner}
      </Row>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {below}
      </main>
      <footer>
        <nav aria-label={t('legal.label')}>
          <ul className={styles.legal}>
            {LEGAL_PAGES.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{t(`legal.${name}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </div>
  );
};
