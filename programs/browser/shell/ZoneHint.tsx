import { mdiClockOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useForeignZone } from '../../../web/i18n/zone.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import styles from './Shell.module.css';

/** Shows the school's time zone to people whose device clock differs from it. */
export const ZoneHint = () => {
  const { t } = useTranslation();
  const zone = useForeignZone(useNow());
  return (
    zone !== null && (
      <p className={styles.zone}>
        <Icon path={mdiClockOutline} size={16} />
        {t('calendar.other_zone', { zone })}
      </p>
    )
  );
};
