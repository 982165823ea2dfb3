import { mdiEmailFastOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { DayPageProps } from './day-page.ts';
import styles from './WaitingMails.module.css';

const isPast = (moment: string): boolean => Temporal.Now.instant().epochMilliseconds >= Date.parse(moment);

/** Returns whether the moment is to come; renders again when it comes. */
const useIsToCome = (moment: string | undefined): boolean => {
  const [, setPassed] = useState<string>();
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setPassed(moment), Date.parse(moment) - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && !isPast(moment);
};

/** Says how many people will get a mail about a change of the day and when, and until then offers to undo it. */
export const WaitingMails = ({ flight, actions }: Pick<DayPageProps, 'flight' | 'actions'>) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { waiting_mails: waiting } = flight;
  const isWaiting = useIsToCome(waiting?.due_datetime);
  if (waiting === null || !isWaiting) return null;
  return (
    <div className={styles.strip}>
      <Icon path={mdiEmailFastOutline} size={20} color="var(--warn)" />
      <p className={styles.text}>
        {t('flights.mails_wait', { count: waiting.people, time: dates.time(waiting.due_datetime) })}
      </p>
      <div className={styles.buttons}>
        <Button variant="text" onClick={() => actions.undo(flight)}>
          {t('actions.undo')}
        </Button>
        <Button variant="text" onClick={() => actions.sendNow(flight)}>
          {t('flights.send_now')}
        </Button>
      </div>
    </div>
  );
};
