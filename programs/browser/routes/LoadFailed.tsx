import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import styles from '../../../web/ui/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/PublicFrame.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** A page that could not be shown at all: the program or its first data did not arrive, or a screen failed. */
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
