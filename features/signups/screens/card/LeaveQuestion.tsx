import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import type { SignUpFlight } from '../../contract.ts';
import type { LeaveReason } from '../list/sign-up-list.rules.ts';

interface LeaveQuestionProps {
  readonly flight: SignUpFlight;
  /** Why it is asked. */
  readonly reasons: readonly LeaveReason[];
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a seat is given back that the person may not get again. */
export const LeaveQuestion = ({ flight, reasons, onLeave, onClose }: LeaveQuestionProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const leave = () => {
    onClose();
    onLeave();
  };
  return (
    <ConfirmDialog
      open
      title={t('signups.leave.title', { day: dates.dayShort(flight.start_datetime) })}
      verb={t('signups.sign_off')}
      keep={t('signups.leave.keep')}
      onConfirm={leave}
      onClose={onClose}
    >
      {reasons.map((reason) => (
        <p key={reason}>{t(`signups.leave.${reason}`)}</p>
      ))}
    </ConfirmDialog>
  );
};
