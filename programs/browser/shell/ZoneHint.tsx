import { mdiClockOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useForeignZone } from '../../../web/i18n/zone.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import styles from './Shell.module.css';

/** For people whose own clock shows another time than the school's. */
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
