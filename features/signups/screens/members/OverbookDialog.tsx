import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { BaseMember } from '../../../members/contract.ts';
import type { Seat } from '../../contract.ts';
import { seatsOf, takenSeatsOf } from '../../rules.ts';
import { fullName } from '../../ui/matching-names.rules.ts';

interface OverbookDialogProps {
  readonly flight: Flight;
  readonly seat: Seat;
  /** Member who would exceed the limit. */
  readonly member: BaseMember;
  readonly onAdd: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks staff before they add more members than a day has seats, so that it never happens by accident. */
export const OverbookDialog = ({ flight, seat, member, onAdd, onClose }: OverbookDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const name = fullName(member);
  const facts = {
    name,
    day: dates.dayShort(flight.start_datetime),
    count: seatsOf(flight, seat),
    after: takenSeatsOf(flight, seat) + 1,
  };
  return (
    <ConfirmDialog
      open
      title={t('signups.members.over_fill.title', { name })}
      verb={t('signups.members.over_fill.verb', { name })}
      keep={t('signups.members.over_fill.keep')}
      destructive={false}
      onConfirm={async () => {
        await onAdd();
        onClose();
      }}
      onClose={onClose}
    >
      {t(`signups.members.over_fill.text_${seat}`, facts)}
    </ConfirmDialog>
  );
};
