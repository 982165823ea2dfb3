import { mdiClose, mdiSwapVertical } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../../web/i18n/zone.ts';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../../web/ui/buttons/IconAction.tsx';
import { Hint, Row, Text } from '../../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../../web/ui/lists/SkeletonRows.tsx';
import type { Flight } from '../../../../flights/contract.ts';
import type { BaseMember } from '../../../../members/contract.ts';
import type { Seat } from '../../../contract.ts';
import { queueQuery } from '../../../queue/client.ts';
import type { QueueMember } from '../../../queue/contract.ts';
import { waitingFor } from '../../../queue/rules.ts';
import { fullName } from '../../../ui/matching-names.rules.ts';
import { QueueDialog } from './QueueDialog.tsx';
import styles from './QueueList.module.css';

interface QueueListProps {
  readonly flight: Flight;
  readonly seat: Seat;
  readonly phoneText: (phone: string) => string;
  /** Asks first if the list is full, or if the member flies elsewhere on that day. */
  readonly onSeat: (member: BaseMember) => void;
}

/** Who waits for one kind of seat, first place first. */
export const QueueList = ({ flight, seat, phoneText, onSeat }: QueueListProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const queue = useQuery(queueQuery(flight.flight_id));
  const [asking, setAsking] = useState<{ readonly about: 'move' | 'remove'; readonly member: QueueMember } | null>(
    null,
  );
  const asked = ({ offered_until, by_hand, asked_at, flight_days }: QueueMember): string => {
    if (offered_until !== null) return t('queue.offered', { moment: dates.dayAndTime(offered_until) });
    if (by_hand) return t('queue.by_hand');
    const moment = t('queue.asked', { moment: dates.dayAndTime(asked_at) });
    return flight_days === null ? moment : `${t('queue.days', { count: flight_days.own })}, ${moment}`;
  };
  const waiting = (queue.data ?? []).filter((member) => member.seat === seat);
  return (
    <div className={styles.queue}>
      <Text as="h3" size={13} weight={600} tone="quiet">
        {t('queue.title')}
      </Text>
      {queue.isPending && <SkeletonRows rows={waitingFor(flight, seat)} height={44} lines={1} />}
      {queue.isError && (
        <Row gap={12} wrap>
          <Hint>{t('queue.not_loaded')}</Hint>
          <Button variant="outlined" onClick={() => queue.refetch()}>
            {t('actions.retry')}
          </Button>
        </Row>
      )}
      <ol>
        {waiting.map((member) => {
          const name = fullName(member);
          return (
            <Row as="li" gap={8} key={member.user_id} className={styles.entry}>
              <Text as="span" tone="quiet" className={styles.place}>
                {member.place}.
              </Text>
              <div className={styles.who}>
                <Link
                  to="/member/$memberId"
                  params={{ memberId: member.user_id }}
                  state={{ fromFlight: flight.flight_id }}
                >
                  {name}
                </Link>
                <Text as="p" size={13} tone="quiet">
                  {member.phone !== null && <a href={`tel:${member.phone}`}>{phoneText(member.phone)}</a>}
                  {member.phone !== null && ' · '}
                  {asked(member)}
                </Text>
                {member.passed_over !== null && (
                  <Text as="p" size={13} tone="warn">
                    {t(`queue.passed_over.${member.passed_over}`)}
                  </Text>
                )}
              </div>
              <Button
                variant="outlined"
                size="small"
                aria-label={t('queue.seat_of', { name })}
                onClick={() => onSeat(member)}
              >
                {t('queue.seat')}
              </Button>
              {waiting.length > 1 && (
                <IconAction
                  icon={mdiSwapVertical}
                  size="small"
                  label={t('queue.move_of', { name })}
                  onClick={() => setAsking({ about: 'move', member })}
                />
              )}
              <IconAction
                icon={mdiClose}
                size="small"
                label={t('queue.remove_of', { name })}
                onClick={() => setAsking({ about: 'remove', member })}
              />
            </Row>
          );
        })}
      </ol>
      {asking !== null && (
        <QueueDialog
          key={asking.member.user_id}
          flight={flight}
          {...asking}
          places={waiting.length}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};
