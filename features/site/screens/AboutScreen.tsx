import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import styles from './AboutScreen.module.css';
import { Article } from './Article.tsx';

export const AboutScreen = () => {
  const { t } = useTranslation();
  return (
    <Article
      title={t('site.pages.about.title')}
      lead={t('site.about.lead')}
      sections={t('site.about.sections', { returnObjects: true })}
      end={
        <Row gap={16} wrap spread className={styles.ask}>
          <h2>{t('site.about.ask_title')}</h2>
          <Link to="/contact" className={buttonClass({ variant: 'contained', size: 'large' })}>
            {t('site.about.ask')}
          </Link>
        </Row>
      }
    />
  );
};
