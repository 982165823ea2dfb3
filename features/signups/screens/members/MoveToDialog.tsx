import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../../core/errors/refusal.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import { pendingFlightsQuery } from '../../../flights/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { hasEnded } from '../../../flights/rules.ts';
import { otherFlightsOf, useChangeFlightMember } from '../../client.ts';
import type { DayMember, Seat, SeatRefusal, WaitRefusal } from '../../contract.ts';
import { freeSeatsOf, seatsOf, takenSeatsOf } from '../../rules.ts';
import { fullName } from '../../ui/matching-names.rules.ts';
import styles from './MoveToDialog.module.css';
import { useHeldWords } from './queue/use-held-words.ts';
import type { KeepItems } from './use-day-members.ts';

interface MoveToDialogProps {
  readonly flight: Flight;
  readonly seat: Seat;
  readonly member: DayMember;
  readonly keepItems: KeepItems;
  /** Returns what staff read about a refusal. */
  readonly sentence: (member: DayMember, code: SeatRefusal | WaitRefusal) => string;
  /** `itemsBack` restores what the member needed on the day that they left. */
  readonly onMoved: (member: DayMember, to: Flight, itemsBack: () => void) => void;
  readonly onClose: () => void;
}

type Question = 'flight_full' | 'second_flight_same_day';

const isQuestion = (refusal: SeatRefusal | WaitRefusal, fliesElsewhere: boolean): refusal is Question =>
  refusal === 'flight_full' || (refusal === 'second_flight_same_day' && fliesElsewhere);

/** Asks for another flight day and moves the member there. If that day is full or the member flies on it already, asks before. */
export const MoveToDialog = ({ flight, seat, member, keepItems, sentence, onMoved, onClose }: MoveToDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { data: pending = [] } = useQuery(pendingFlightsQuery());
  const [chosen, setChosen] = useState<FlightId | null>(null);
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);

  const days = pending.filter(
    (day) => day.flight_id !== flight.flight_id && day.canceled !== true && !hasEnded(day, now),
  );
  const free = days.filter((day) => freeSeatsOf(day, seat) > 0);
  const next = free.find((day) => day.start_datetime > flight.start_datetime);
  const to = days.find(({ flight_id }) => flight_id === chosen) ?? next ?? free[0] ?? days[0];
  const target = to ?? flight;
  const { mutateAsync } = useChangeFlightMember(target.flight_id);
  const held = useHeldWords(target, seat, Math.max(0, seatsOf(target, seat) - takenSeatsOf(target, seat) - 1));
  const name = fullName(member);
  const question = asked.at(-1);

  const choose = (id: FlightId) => {
    setChosen(id);
    setAsked([]);
    setTrouble(null);
  };

  const move = async (day: Flight) => {
    const itemsBack = keepItems(member);
    setTrouble(null);
    try {
      const answer = await mutateAsync({
        user_id: member.user_id,
        role: seat,
        action: 'sign-up',
        from_flight_id: flight.flight_id,
        override: asked.includes('flight_full'),
        move: asked.includes('second_flight_same_day'),
      });
      if (!isRefusal(answer)) {
        onMoved(member, day, itemsBack);
        onClose();
        return;
      }
      const { refusal } = answer;
      const other = otherFlightsOf(answer).length > 0;
      if (isQuestion(refusal, other) && !asked.includes(refusal)) setAsked([...asked, refusal]);
      else setTrouble(sentence(member, refusal));
    } catch (error) {
      setTrouble(errorText(t, error));
    }
  };

  return (
    <ConfirmDialog
      open
      title={t('signups.members.move_to.title', { name })}
      verb={t(`signups.members.move_to.${question === undefined ? 'verb' : 'anyway'}`)}
      destructive={false}
      disabled={to === undefined}
      onConfirm={() => to !== undefined && move(to)}
      onClose={onClose}
    >
      {to === undefined ? (
        t('signups.members.move_to.none')
      ) : (
        <Stack gap={8} tone="text" className={styles.parts}>
          <SelectField
            label={t('signups.members.move_to.day')}
            value={to.flight_id}
            options={days.map((day) => ({
              value: day.flight_id,
              label: `${dates.dayShort(day.start_datetime)} · ${takenSeatsOf(day, seat)}/${seatsOf(day, seat)} · ${t(`flights.types.${day.type}`)}`,
            }))}
            onChange={choose}
          />
          <p role="status" className={trouble === null ? undefined : styles.trouble}>
            {trouble ??
              (question === 'flight_full' && held.sentence !== null
                ? held.sentence
                : question === undefined
                  ? ''
                  : t(`signups.members.move_to.${question}`, { name }))}
          </p>
        </Stack>
      )}
    </ConfirmDialog>
  );
};
