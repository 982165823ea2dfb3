import { mdiCloudOffOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './OfflineBanner.module.css';
import { useIsOnline } from './use-is-online.ts';

interface OfflineBannerProps {
  /** The device is online, but the server does not respond. */
  readonly unreachable?: boolean;
  /** The server has refused a list of this page because it has too much to do; it is requested again by itself. */
  readonly busy?: boolean;
}

/** Banner below the bars while the server is unreachable or has too much to do. A network loss is never shown as a dialog. */
export const OfflineBanner = ({ unreachable = false, busy = false }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  return (
    <div role="status" className={styles.place}>
      {(!online || unreachable || busy) && (
        <Row gap={8} tone="warn" weight={500} className={styles.banner}>
          <Icon path={mdiCloudOffOutline} />
          {!online ? t('offline') : t(unreachable ? 'unreachable' : 'busy')}
        </Row>
      )}
    </div>
  );
};
