import { useTranslation } from 'react-i18next';
import styles from '../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/page/PublicFrame.tsx';
import { paths } from '../paths.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame corner={<LanguageSelect />} title={t('app.not_found.title')}>
      <p>{t('app.not_found.text')}</p>
      <a className={styles.button} href={paths.home}>
        {t('app.not_found.home')}
      </a>
    </PublicFrame>
  );
};
