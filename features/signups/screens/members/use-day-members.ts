import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../../core/errors/refusal.ts';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../accounts/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { hasEnded } from '../../../flights/rules.ts';
import type { BaseMember } from '../../../members/contract.ts';
import { otherFlightsOf, useChangeFlightMember } from '../../client.ts';
import type { DayMember, Seat, SeatRefusal, WaitRefusal } from '../../contract.ts';
import { seatOfRole } from '../../rules.ts';
import { fullName } from '../../ui/matching-names.rules.ts';
import type { Mark } from './use-attendance.ts';

const OWN_WORDS = [
  'already_signed_up',
  'second_flight_same_day',
  'flight_teacher_of_this_flight',
  'role_cannot_take_this_seat',
  'not_signed_up',
] as const;
const hasOwnWords = (code: SeatRefusal | WaitRefusal): code is (typeof OWN_WORDS)[number] =>
  OWN_WORDS.some((known) => known === code);

/** Confirmations that staff have given. */
export interface AddConsent {
  readonly override?: boolean;
  readonly move?: boolean;
  /** The day from which the member is moved. */
  readonly from?: FlightId;
}

/** Question to staff before a member is added: the list is full, or the member is on another flight that day. */
export type AddQuestion =
  | { readonly about: 'over-fill'; readonly member: BaseMember; readonly move: boolean }
  | {
      readonly about: 'move';
      readonly member: BaseMember;
      readonly others: readonly FlightId[];
      readonly override: boolean;
    };

/** Reads the member's items and ticks, and returns a function that restores them. */
export type KeepItems = (member: DayMember) => () => void;

/** Adds members to one list of a flight day and removes them. */
export const useDayMembers = (flight: Flight, seat: Seat, mark: Mark, keepItems: KeepItems) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const { mutateAsync } = useChangeFlightMember(flight.flight_id);
  const { memberId: ownId } = useSelf();
  const now = useNow();
  const [trouble, setTrouble] = useRefusal();
  const underWay = useRef(new Set<string>());
  const [question, setQuestion] = useState<AddQuestion | null>(null);

  /** Error texts address the person who signs up; staff get texts about that person. */
  const sentence = (member: BaseMember, code: SeatRefusal | WaitRefusal): string => {
    const name = fullName(member);
    // Only the question about a full day leads here, which has loaded the texts.
    if (code === 'already_waiting' || code === 'seat_free') return t(`queue.refused.${code}`, { name });
    return hasOwnWords(code)
      ? t(`signups.members.refused.${code}`, { name })
      : t('signups.members.refused.other', { name, reason: t(`errors.${code}`) });
  };

  const change = async (
    member: BaseMember,
    action: 'sign-up' | 'sign-out' | 'wait',
    { override = false, move = false, from }: AddConsent = {},
    role: Seat = seat,
  ): Promise<boolean> => {
    const press = `${action} ${member.user_id}`;
    // The same press once more, before the list has changed.
    if (underWay.current.has(press)) return false;
    underWay.current.add(press);
    setTrouble(null);
    notice({ message: t(`signups.members.${action === 'sign-out' ? action : 'sign-up'}`, { name: fullName(member) }) });
    try {
      const answer = await mutateAsync({
        user_id: member.user_id,
        role,
        action,
        override,
        move,
        ...(from !== undefined && { from_flight_id: from }),
      });
      if (!isRefusal(answer)) return true;
      const others = otherFlightsOf(answer);
      if (answer.refusal === 'flight_full' && action === 'sign-up' && !override)
        setQuestion({ about: 'over-fill', member, move });
      else if (answer.refusal === 'second_flight_same_day' && others.length > 0 && !move)
        setQuestion({ about: 'move', member, others, override });
      else setTrouble(sentence(member, answer.refusal));
    } catch (error) {
      setTrouble(t('signups.members.refused.other', { name: fullName(member), reason: errorText(t, error) }));
    } finally {
      underWay.current.delete(press);
      notice(null);
    }
    return false;
  };

  /** Says what was done, and that the member will be mailed. */
  const say = (done: string, member: BaseMember, undo?: () => unknown): void => {
    const isTold = !!member.email && member.user_id !== ownId && !hasEnded(flight, now);
    notice({
      message: isTold ? `${done}. ${t('signups.members.told_soon')}` : done,
      ...(undo !== undefined && { undo }),
    });
  };

  /** Adds a member to the list that their role belongs in. A move can't be undone by one press. */
  const add = async (member: BaseMember, consent: AddConsent = {}): Promise<void> => {
    const role = seatOfRole(member.role);
    if (!(await change(member, 'sign-up', consent, role))) return;
    const undo = () => change(member, 'sign-out', {}, role);
    say(t(`signups.members.added.${role}`, { name: fullName(member) }), member, consent.move ? undefined : undo);
  };

  /** Puts a member on the waiting list of the seats that their role takes; resolves to whether that came about. */
  const wait = (member: BaseMember): Promise<boolean> => change(member, 'wait', {}, seatOfRole(member.role));

  /**
   * Undoes a removal, even if the list was over-full, and restores attendance and items, because a new sign-up starts
   * without them.
   */
  const putBack = async (member: DayMember, itemsBack: () => void): Promise<void> => {
    if (!(await change(member, 'sign-up', { override: true }))) return;
    const { attendance } = member;
    if (attendance !== null && (attendance.absent || attendance.flights !== 1)) mark(member, attendance);
    itemsBack();
  };

  const remove = async (member: DayMember): Promise<void> => {
    const itemsBack = keepItems(member);
    if (!(await change(member, 'sign-out'))) return;
    const day = dates.dayShort(flight.start_datetime);
    say(t('signups.members.removed', { name: fullName(member), day }), member, () => putBack(member, itemsBack));
  };

  /** Says that a member was moved to another day. Undo brings them back, even if the list was over-full. */
  const sayMoved = (member: DayMember, to: Flight, itemsBack: () => void): void => {
    const day = dates.dayShort(to.start_datetime);
    say(t('signups.members.move_to.done', { name: fullName(member), day }), member, async () => {
      if (await change(member, 'sign-up', { override: true, from: to.flight_id })) itemsBack();
    });
  };

  return {
    add,
    wait,
    remove,
    sayMoved,
    sentence,
    trouble,
    question,
    forgetQuestion: () => setQuestion((current) => (current === question ? null : current)),
  };
};
