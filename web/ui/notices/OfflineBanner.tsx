import { mdiCloudOffOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../core/time/school-day.ts';
import { useNow } from '../../i18n/use-now.ts';
import { useDates } from '../../i18n/zone.ts';
import { Row } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './OfflineBanner.module.css';
import { useIsOnline } from './use-is-online.ts';

interface OfflineBannerProps {
  /** The device is online, but the server does not respond. */
  readonly unreachable?: boolean;
  /** The server has refused a list of this page because it has too much to do; it is requested again by itself. */
  readonly busy?: boolean;
  /** The time of the oldest answer that the page shows, in milliseconds; `null`: the server has confirmed all of them. */
  readonly asOf?: number | null;
}

/** Says how old the content of the page is. */
const AsOf = ({ asOf }: { readonly asOf: number }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const then = Temporal.Instant.fromEpochMilliseconds(asOf);
  const isToday = schoolDay(then, dates.zone).equals(schoolDay(now, dates.zone));
  return (
    <span className={styles.asOf}>{t('as_of', { time: isToday ? dates.time(then) : dates.dayAndTime(then) })}</span>
  );
};

/** Banner below the bars while the server is unreachable or has too much to do. A network loss is never shown as a dialog. */
export const OfflineBanner = ({ unreachable = false, busy = false, asOf = null }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  const old = asOf !== null && <AsOf asOf={asOf} />;
  return (
    <div role="status" className={styles.place}>
      {online && !unreachable && !busy && old}
      {(!online || unreachable || busy) && (
        <Row gap={8} tone="warn" weight={500} className={styles.banner}>
          <Icon path={mdiCloudOffOutline} />
          {!online ? t('offline') : t(unreachable ? 'unreachable' : 'busy')} {old}
        </Row>
      )}
    </div>
  );
};
