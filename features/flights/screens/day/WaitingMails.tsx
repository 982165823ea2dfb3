import { mdiEmailFastOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListing } from '../../../../web/i18n/use-listing.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Floating } from '../../../../web/ui/notices/Floating.tsx';
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

/**
 * Says what the waiting mails are about, when and to how many people they go, and until then offers to undo each change.
 * Lies over the page, which does not move when it comes and goes.
 */
export const WaitingMails = ({ flight, actions }: Pick<DayPageProps, 'flight' | 'actions'>) => {
  const { t } = useTranslation();
  const dates = useDates();
  const listing = useListing();
  const { waiting_mails: waiting } = flight;
  const isWaiting = useIsToCome(waiting?.due_datetime);
  const [busy, setBusy] = useState(false);
  if (waiting === null || waiting.people === 0 || !isWaiting) return null;
  const { changes, people: count, due_datetime } = waiting;
  /** One after the other: each press changes the day, and the next one needs its new token. */
  const alone = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    return work().finally(() => setBusy(false));
  };
  const what = listing(changes.map((change) => t(`flights.mails_wait.what.${change}`)));
  const facts = { count, day: dates.dayShort(flight.start_datetime), time: dates.time(due_datetime) };
  return (
    <Floating>
      <Row as="section" wrap className={styles.strip} aria-label={t('flights.mails_wait.title')}>
        <Icon path={mdiEmailFastOutline} size={20} color="var(--warn)" />
        <p className={styles.text}>
          {t('flights.mails_wait.text', { ...facts, what: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}` })}
        </p>
        <Row align="stretch" gap={4} wrap className={styles.buttons}>
          {changes.map((change) => (
            <Button key={change} variant="text" busy={busy} onClick={alone(() => actions.undo(flight, change))}>
              {t(`flights.mails_wait.undo.${change}`)}
            </Button>
          ))}
          <Button variant="text" busy={busy} onClick={alone(() => actions.sendNow(flight))}>
            {t('flights.send_now')}
          </Button>
        </Row>
      </Row>
    </Floating>
  );
};
