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

interface OfflineBannerProps {
  /** There is a network, but the server does not answer. */
  readonly unreachable?: boolean;
}

/** Under the app bar, as long as the server can't be reached. A loss of network is never a dialog. */
export const OfflineBanner = ({ unreachable = false }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  return (
    <div role="status">
      {(!online || unreachable) && (
        <div className={styles.banner}>
          <Icon path={mdiCloudOffOutline} />
          {online ? t('unreachable') : t('offline')}
        </div>
      )}
    </div>
  );
};
