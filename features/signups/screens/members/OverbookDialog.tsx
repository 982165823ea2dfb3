import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../accounts/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import type { BaseMember } from '../../../members/contract.ts';
import type { Seat } from '../../contract.ts';
import { queueQuery } from '../../queue/client.ts';
import { waitingFor, waitRefusal } from '../../queue/rules.ts';
import { NO_QUEUE, seatsOf, takenSeatsOf } from '../../rules.ts';
import { fullName } from '../../ui/matching-names.rules.ts';
import { useHeldWords } from './queue/use-held-words.ts';

interface OverbookDialogProps {
  readonly flight: Flight;
  readonly seat: Seat;
  /** Member who would exceed the limit, or take a seat that is held for somebody else. */
  readonly member: BaseMember;
  readonly onAdd: () => Promise<unknown>;
  /** Puts the member on the waiting list instead; resolves to whether that came about. */
  readonly onWait: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks staff before they add more members than a day has seats left, and names for whom the last ones are held. */
export const OverbookDialog = ({ flight, seat, member, onAdd, onWait, onClose }: OverbookDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const now = useNow();
  const { memberId: ownId } = useSelf();
  const { data: queue = [] } = useQuery({ ...queueQuery(flight.flight_id), enabled: waitingFor(flight, seat) > 0 });
  const name = fullName(member);
  const seats = seatsOf(flight, seat);
  const after = takenSeatsOf(flight, seat) + 1;
  const held = useHeldWords(flight, seat, Math.max(0, seats - after));
  const facts = { name, day: dates.dayShort(flight.start_datetime), count: seats, after };
  const isWaiting = queue.some(({ user_id }) => user_id === member.user_id);
  const mayWait = waitRefusal(
    {
      ...{ flight, member, seat, ownSeat: null, otherFlights: [], zone: dates.zone, insuredUntil: null },
      // The server has said that the day is full.
      queue: { ...NO_QUEUE, isReserved: true },
      ...{ handedOver: false, byStaff: false, override: false },
    },
    isWaiting,
    now,
  );
  const wait = async () => {
    if (await onWait()) {
      const isTold = !!member.email && member.user_id !== ownId;
      notice({
        message: [t('queue.over_fill.waits', { name }), isTold && t('queue.told', { name })].filter(Boolean).join(' '),
      });
    }
    onClose();
  };
  return (
    <ModalDialog
      open
      title={t(`queue.over_fill.${held.sentence === null ? 'title' : 'title_held'}`, { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            {t('queue.over_fill.keep')}
          </Button>
          {mayWait === null && (
            <Button variant="outlined" onClick={wait}>
              {t('queue.over_fill.wait')}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={held.isLoading}
            onClick={async () => {
              await onAdd();
              onClose();
            }}
          >
            {t('queue.over_fill.verb', { name })}
          </Button>
        </>
      }
    >
      {held.sentence ?? t(`queue.over_fill.text_${seat}`, facts)}
    </ModalDialog>
  );
};
