import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { flightQuery } from '../../../flights/client.ts';
import { flightDays } from '../../../flights/rules.ts';
import type { BaseMember } from '../../../members/contract.ts';
import { fullName } from '../../ui/matching-names.rules.ts';

interface MoveHereDialogProps {
  readonly member: BaseMember;
  /** Flights of that day that the member is on. */
  readonly others: readonly FlightId[];
  readonly onMove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks staff whether to move a member who is on another flight of the same day, and names that flight. */
export const MoveHereDialog = ({ member, others, onMove, onClose }: MoveHereDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const flights = useQueries({ queries: others.map((id) => flightQuery(id)) }).flatMap(({ data }) => data ?? []);
  const name = fullName(member);
  const list = flights
    .map((one) => {
      const { first, last } = flightDays(one, dates.zone);
      const times = dates.timeRange(one.start_datetime, one.end_datetime);
      // The move takes the member off all days of a course.
      const when = first.equals(last) ? times : `${dates.daysShort({ first, last })}, ${times}`;
      return `${t(`flights.types.${one.type}`)} ${when}`;
    })
    .join(', ');
  return (
    <ConfirmDialog
      open
      title={t('signups.members.move.title', { name })}
      verb={t('signups.members.move.verb')}
      keep={t('signups.members.move.keep')}
      destructive={false}
      onConfirm={async () => {
        await onMove();
        onClose();
      }}
      onClose={onClose}
    >
      {list === ''
        ? t('signups.members.refused.second_flight_same_day', { name })
        : t('signups.members.move.text', { name, list })}
    </ConfirmDialog>
  );
};
