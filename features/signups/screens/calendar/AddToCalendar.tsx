import { mdiCalendarPlusOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { useSaveDay } from '../../calendar/client.ts';
import styles from './AddToCalendar.module.css';

/** Saves a day of one's own as a file, which the calendar of the device opens. */
export const AddToCalendar = ({ flightId, day }: { readonly flightId: FlightId; readonly day: string }) => {
  const { t } = useTranslation();
  const { mutateAsync } = useSaveDay(flightId);
  return (
    <IconAction
      icon={mdiCalendarPlusOutline}
      size="large"
      className={styles.add}
      label={t('calendar_feed.add', { day })}
      // What fails is the error dialog's.
      onClick={() => mutateAsync().catch(() => undefined)}
    />
  );
};
