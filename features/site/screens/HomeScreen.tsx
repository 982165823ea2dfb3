import { mdiArrowRight, mdiTranslate } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Contours } from '../../../web/ui/page/Contours.tsx';
import { useDocumentTitle } from '../../../web/ui/page/use-document-title.ts';
import styles from './HomeScreen.module.css';
import { Jobs } from './Jobs.tsx';
import { Showcase } from './Showcase.tsx';

interface HomeScreenProps {
  /** Address of the sign-in button, for people who already belong to a school. */
  readonly signIn: string;
}

/** Landing page: introduces the product within one screen. */
export const HomeScreen = ({ signIn }: HomeScreenProps) => {
  const { t } = useTranslation();
  useDocumentTitle(t('site.pages.home.title'));
  return (
    <>
      <section className={styles.hero}>
        <Contours className={styles.contours} />
        <div className={styles.inner}>
          <div className={styles.words}>
            <h1 className={styles.display}>{t('site.pages.home.title')}</h1>
            <p className={styles.lead}>{t('site.home.lead')}</p>
            <Row wrap className={styles.actions}>
              <a className={styles.main} href={signIn}>
                {t('site.frame.sign_in')}
              </a>
              <Link className={styles.other} to="/contact">
                {t('site.home.ask')}
                <Icon path={mdiArrowRight} />
              </Link>
            </Row>
            <Row as="p" gap={8} tone="quiet" className={styles.languages}>
              <Icon path={mdiTranslate} />
              {t('site.home.languages')}
            </Row>
          </div>
          <Showcase />
        </div>
      </section>
      <Jobs />
    </>
  );
};
