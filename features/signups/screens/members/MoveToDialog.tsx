import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../../core/errors/refusal.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/ConfirmDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { pendingFlightsQuery } from '../../../flights/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { hasEnded } from '../../../flights/rules.ts';
import { otherFlightsOf, useChangeFlightMember } from '../../client.ts';
import type { DayMember, Seat, SeatRefusal } from '../../contract.ts';
import { fullName } from '../../ui/matching-names.rules.ts';
import styles from './MoveToDialog.module.css';
import type { KeepItems } from './use-day-members.ts';

interface MoveToDialogProps {
  readonly flight: Flight;
  readonly seat: Seat;
  readonly member: DayMember;
  readonly keepItems: KeepItems;
  /** Returns what staff read about a refusal. */
  readonly sentence: (member: DayMember, code: SeatRefusal) => string;
  /** `itemsBack` restores what the member needed on the day that they left. */
  readonly onMoved: (member: DayMember, to: Flight, itemsBack: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/** Moves a member to another flight day. A full day, or another flight on that day, is asked about in the same place. */
export const MoveToDialog = ({ flight, seat, member, keepItems, sentence, onMoved, onClose }: MoveToDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { data: pending = [] } = useQuery(pendingFlightsQuery());
  const [chosen, setChosen] = useState<FlightId | null>(null);
  const [asked, setAsked] = useState<'flight_full' | 'second_flight_same_day' | null>(null);
  const [consent, setConsent] = useState({ override: false, move: false });
  const [trouble, setTrouble] = useState<string | null>(null);

  const takenOf = (day: Flight) => (seat === 'students' ? day.student_count : day.start_instructor_count);
  const seatsOf = (day: Flight) => (seat === 'students' ? day.max_students : day.max_start_instructors);
  const days = pending.filter(
    (day) => day.flight_id !== flight.flight_id && day.canceled !== true && !hasEnded(day, now),
  );
  const free = days.filter((day) => takenOf(day) < seatsOf(day));
  const next = free.find((day) => day.start_datetime > flight.start_datetime);
  const to = days.find(({ flight_id }) => flight_id === chosen) ?? next ?? free[0] ?? days[0];
  const { mutateAsync } = useChangeFlightMember(to?.flight_id ?? flight.flight_id);
  const name = fullName(member);

  const choose = (id: FlightId) => {
    setChosen(id);
    setAsked(null);
    setConsent({ override: false, move: false });
    setTrouble(null);
  };

  const move = async (day: Flight) => {
    const given = {
      override: consent.override || asked === 'flight_full',
      move: consent.move || asked === 'second_flight_same_day',
    };
    const itemsBack = keepItems(member);
    setTrouble(null);
    setConsent(given);
    try {
      const answer = await mutateAsync({
        user_id: member.user_id,
        role: seat,
        action: 'sign-up',
        from_flight_id: flight.flight_id,
        ...given,
      });
      if (!isRefusal(answer)) {
        onMoved(member, day, itemsBack);
        onClose();
        return;
      }
      const { refusal } = answer;
      const isAsked =
        (refusal === 'flight_full' && !given.override) ||
        (refusal === 'second_flight_same_day' && !given.move && otherFlightsOf(answer).length > 0);
      setAsked(isAsked ? refusal : null);
      if (!isAsked) setTrouble(sentence(member, refusal));
    } catch (error) {
      setTrouble(errorText(t, error));
    }
  };

  return (
    <ConfirmDialog
      open
      title={t('signups.members.move_to.title', { name })}
      verb={t(`signups.members.move_to.${asked === null ? 'verb' : 'anyway'}`)}
      destructive={false}
      disabled={to === undefined}
      onConfirm={() => to !== undefined && move(to)}
      onClose={onClose}
    >
      {to === undefined ? (
        t('signups.members.move_to.none')
      ) : (
        <div className={styles.parts}>
          <SelectField
            label={t('signups.members.move_to.day')}
            value={to.flight_id}
            options={days.map((day) => ({
              value: day.flight_id,
              label: `${dates.dayShort(day.start_datetime)} · ${t(`flights.types.${day.type}`)} · ${takenOf(day)}/${seatsOf(day)}`,
            }))}
            onChange={choose}
          />
          <p role="status" className={trouble === null ? undefined : styles.trouble}>
            {trouble ?? (asked === null ? '' : t(`signups.members.move_to.${asked}`, { name }))}
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
};
