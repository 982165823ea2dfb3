import { mdiCloudOffOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import styles from './OfflineBanner.module.css';
import { useIsOnline } from './use-is-online.ts';

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
