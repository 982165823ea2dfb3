import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useIsOnline } from '../../../web/ui/notices/use-is-online.ts';
import styles from '../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../web/ui/page/PublicFrame.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

const reload = (): void => location.reload();

/**
 * Shown if a page can't be displayed: the program or its first data could not be loaded, or a screen threw an error.
 */
export const LoadFailed = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  // Here a reload loses nothing.
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <PublicFrame corner={<LanguageSelect />} title={t(online ? 'app.failed.title' : 'app.failed.offline')}>
      {online && <p>{errorText(t, error)}</p>}
      <p>{t(online ? 'app.failed.text' : 'app.failed.opens')}</p>
      <button type="button" className={styles.button} onClick={reload}>
        {t('app.failed.reload')}
      </button>
    </PublicFrame>
  );
};
