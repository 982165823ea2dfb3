import { useTranslation } from 'react-i18next';
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
  if (flight.own_queue !== null)
    return <span>{t(`signups.queue.order.${flight.own_queue.by_hand ? 'by_hand' : 'asked'}`)}</span>;
  const count = waitingFor(flight, seat);
  return (
    <span>
      {t(`errors.${because}`)} {count > 0 && t('signups.queue.waiting', { count })}
    </span>
  );
};
