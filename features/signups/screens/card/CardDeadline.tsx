import { mdiTimerSandEmpty } from '@mdi/js';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Instant, instant, isAfter } from '../../../../core/time/instant.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { Seat, SignUpFlight } from '../../contract.ts';
import { closesSoon } from '../list/sign-up-list.rules.ts';
import { HandedOverLine } from './lazy-hand-over.ts';
import styles from './SignUpCard.module.css';

interface CardDeadlineProps {
  readonly flight: SignUpFlight;
  readonly seat: Seat;
  readonly signedUp: boolean;
  readonly now: Instant;
}

/**
 * Shows the deadline: highlighted in the last two days, before that as a date. Hidden for start instructors, who have no
 * deadline. After it, says why a seat can still be had.
 */
export const CardDeadline = ({ flight, seat, signedUp, now }: CardDeadlineProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const deadline = flight.deadline_datetime;
  if (deadline === null || flight.canceled === true) return null;
  if (isAfter(now, instant(deadline)))
    return seat === 'students' && !signedUp ? (
      <Suspense>
        <HandedOverLine />
      </Suspense>
    ) : null;
  const moment = dates.dayAndTime(deadline);
  if (seat === 'start_instructors') return <span>{t('signups.deadline.students_until', { moment })}</span>;
  if (!closesSoon(deadline, now)) {
    return <span>{t(signedUp ? 'signups.deadline.sign_off_until' : 'signups.deadline.until', { moment })}</span>;
  }
  return (
    <Row as="span" gap={8} tone="warn" className={styles.closing}>
      <Icon path={mdiTimerSandEmpty} size={22} />
      <span>
        {t(signedUp ? 'signups.deadline.sign_off' : 'signups.deadline.closes')}
        <b data-passing>{dates.near(deadline, now)}</b>
      </span>
    </Row>
  );
};
