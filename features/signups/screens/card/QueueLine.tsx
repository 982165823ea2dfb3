import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import type { Seat, SignUpFlight, SignUpRefusal } from '../../contract.ts';
import { waitingFor } from '../../queue/rules.ts';

interface QueueLineProps {
  readonly flight: SignUpFlight;
  readonly seat: Seat;
  /** Why the reader can't sign up. */
  readonly because: SignUpRefusal;
}

/** Says by which rule the reader's place follows; to those who do not wait, why there is no seat and how many wait. */
export const QueueLine = ({ flight, seat, because }: QueueLineProps) => {
  const { t } = useTranslation();
  if (flight.own_queue !== null) {
    const { flight_days: days, by_hand } = flight.own_queue;
    if (days === null) return <span>{t(`signups.queue.order.${by_hand ? 'by_hand' : 'asked'}`)}</span>;
    return (
      <span>
        {t('signups.queue.order.fewest_days')} {t('signups.queue.days', { count: days.own })}{' '}
        {days.before !== null && t('signups.queue.days_before', { count: days.before })}
      </span>
    );
  }
  const count = waitingFor(flight, seat);
  return (
    <span>
      {t(`errors.${because}`)} {count > 0 && t('signups.queue.waiting', { count })}
    </span>
  );
};

interface OfferLineProps {
  readonly flight: SignUpFlight;
  readonly day: string;
  readonly isPressed: boolean;
  readonly onDecline: () => void;
}

/** Says until when a seat is held for the reader, who may also leave it to the next. */
export const OfferLine = ({ flight, day, isPressed, onDecline }: OfferLineProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const until = flight.own_queue?.offered_until;
  if (until == null) return null;
  return (
    <>
      {t('signups.queue.held_until', { moment: dates.dayAndTime(until) })}{' '}
      {!isPressed && (
        <Button variant="text" size="small" aria-label={t('signups.queue.decline_of', { day })} onClick={onDecline}>
          {t('signups.queue.decline')}
        </Button>
      )}
    </>
  );
};
