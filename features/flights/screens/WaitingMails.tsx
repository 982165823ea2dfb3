import { mdiEmailFastOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import type { DayPageProps } from './day-page.ts';
import styles from './WaitingMails.module.css';

/** Returns the seconds until then, counted down; 0 afterwards. */
const useSecondsUntil = (then: string | undefined): number => {
  const secondsLeft = () => (then === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(then) - Date.now()) / 1000)));
  const [, setSeconds] = useState(0);
  useEffect(() => {
    if (then === undefined) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [then]);
  return secondsLeft();
};

/** Says how many people will get a mail about a change of the day, and until then offers to undo it. */
export const WaitingMails = ({ flight, actions }: Pick<DayPageProps, 'flight' | 'actions'>) => {
  const { t } = useTranslation();
  const { waiting_mails: waiting } = flight;
  const seconds = useSecondsUntil(waiting?.due_datetime);
  if (waiting === null || seconds === 0) return null;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className={styles.strip}>
      <Icon path={mdiEmailFastOutline} size={20} color="var(--warn)" />
      <p className={styles.text}>{t('flights.mails_wait', { count: waiting.people, time })}</p>
      <Button variant="text" onClick={() => actions.undo(flight)}>
        {t('actions.undo')}
      </Button>
    </div>
  );
};
