import { mdiCloudOffOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import styles from './OfflineBanner.module.css';
import { useIsOnline } from './use-is-online.ts';

interface OfflineBannerProps {
  /** The device is online, but the server does not respond. */
  readonly unreachable?: boolean;
}

/** Banner below the bars while the server is unreachable. A network loss is never shown as a dialog. */
export const OfflineBanner = ({ unreachable = false }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  return (
    <div role="status" className={styles.place}>
      {(!online || unreachable) && (
        <div className={styles.banner}>
          <Icon path={mdiCloudOffOutline} />
          {online ? t('unreachable') : t('offline')}
        </div>
      )}
    </div>
  );
};
