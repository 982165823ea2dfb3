import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../../core/errors/refusal.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useNotice } from '../../../../web/ui/UndoProvider.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { BaseMember } from '../../../members/contract.ts';
import { type SeatRefusal, useChangeFlightMember } from '../../client.ts';
import type { DayMember, Seat } from '../../contract.ts';
import { fullName } from './matching-names.ts';
import type { Mark } from './use-attendance.ts';

const OWN_WORDS = [
  'already_signed_up',
  'second_flight_same_day',
  'flight_teacher_of_this_flight',
  'role_cannot_take_this_seat',
  'not_signed_up',
] as const;
const hasOwnWords = (code: SeatRefusal): code is (typeof OWN_WORDS)[number] =>
  OWN_WORDS.some((known) => known === code);

/** Adding to and removing from one list of a flight day. */
export const useDayMembers = (flight: Flight, seat: Seat, mark: Mark) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const { mutateAsync } = useChangeFlightMember(flight.flight_id);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Who would be one too many: staff are asked first. */
  const [tooMany, setTooMany] = useState<BaseMember | null>(null);

  /** The codes speak to the person who signs up; staff read about that person. */
  const sentence = (member: BaseMember, code: SeatRefusal): string => {
    const name = fullName(member);
    return hasOwnWords(code)
      ? t(`signups.members.refused.${code}`, { name })
      : t('signups.members.refused.other', { name, reason: t(`errors.${code}`) });
  };

  const change = async (member: BaseMember, action: 'sign-up' | 'sign-out', override: boolean): Promise<boolean> => {
    setTrouble(null);
    try {
      const answer = await mutateAsync({ user_id: member.user_id, role: seat, action, override });
      if (!isRefusal(answer)) return true;
      if (answer.refusal === 'flight_full' && !override) setTooMany(member);
      else setTrouble(sentence(member, answer.refusal));
    } catch (error) {
      setTrouble(t('signups.members.refused.other', { name: fullName(member), reason: errorText(t, error) }));
    }
    return false;
  };

  const add = (member: BaseMember, override = false) => change(member, 'sign-up', override);
  /** Onto a list that was over-full before, too, and with what had been noted: whoever signs up anew begins anew. */
  const putBack = async (member: DayMember): Promise<void> => {
    if (!(await change(member, 'sign-up', true))) return;
    const { attendance } = member;
    if (attendance !== null && (attendance.absent || attendance.flights !== 1)) await mark(member, attendance);
  };

  const remove = async (member: DayMember): Promise<void> => {
    if (!(await change(member, 'sign-out', false))) return;
    const message = t('signups.members.removed', {
      name: fullName(member),
      day: dates.dayShort(flight.start_datetime),
    });
    notice({ message, undo: () => putBack(member) });
  };

  return { add, remove, trouble, tooMany, forgetTooMany: () => setTooMany(null) };
};
