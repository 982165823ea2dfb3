import { mdiCalendarPlusOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { isThrownRefusal } from '../../../../web/http/failures.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSaveDay } from '../../calendar/client.ts';
import styles from './AddToCalendar.module.css';

/** Saves a day of one's own as a file, which the calendar of the device opens. */
export const AddToCalendar = ({ flightId, day }: { readonly flightId: FlightId; readonly day: string }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { mutateAsync } = useSaveDay(flightId);
  // Everything else is the error dialog's.
  const explain = (error: unknown) => {
    if (isThrownRefusal(error)) notice({ message: errorText(t, error) });
  };
  return (
    <IconAction
      icon={mdiCalendarPlusOutline}
      size="large"
      className={styles.add}
      label={t('calendar_feed.add', { day })}
      onClick={() => mutateAsync().catch(explain)}
    />
  );
};
