import { mdiCloudOffOutline } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import styles from './OfflineBanner.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Under the app bar, as long as there is no network. A loss of network is never a dialog. */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  const online = useIsOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.banner}>
          <Icon path={mdiCloudOffOutline} />
          {t('offline')}
        </div>
      )}
    </div>
  );
};
