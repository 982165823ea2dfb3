import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import styles from '../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/page/PublicFrame.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/**
 * Shown if a page can't be displayed: the program or its first data could not be loaded, or a screen threw an error.
 */
export const LoadFailed = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  return (
    <PublicFrame corner={<LanguageSelect />} title={t('app.failed.title')}>
      <p>{errorText(t, error)}</p>
      <p>{t('app.failed.text')}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {t('app.failed.reload')}
      </button>
    </PublicFrame>
  );
};
