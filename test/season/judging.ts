import { type Books, type Day, dateIn, type Observed, type Seat, seatsOf } from './books.ts';

// The rules of seats, as the specification has them.

const isBusyElsewhere = ({ days }: Books, member: string, day: Day): boolean =>
  [...days.values()].some(
    (other) =>
      other !== day &&
      other.school === day.school &&
      other.canceled !== true &&
      dateIn(other.start) === dateIn(day.start) &&
      (other.seats.has(member) || other.teachers.has(member)),
  );

interface Asked {
  readonly member: string;
  readonly day: Day;
  readonly seat: Seat;
  /** In milliseconds. */
  readonly at: number;
  readonly byStaff: boolean;
}

/** Returns the codes with which this sign-up may be refused; none: it must be accepted. */
export const againstSignUp = (books: Books, { member, day, seat, at, byStaff }: Asked): readonly string[] =>
  [
    day.canceled === true ? 'flight_canceled' : '',
    at > day.end ? 'flight_over' : '',
    day.teachers.has(member) ? 'flight_teacher_of_this_flight' : '',
    day.seats.has(member) ? 'already_signed_up' : '',
    !byStaff && seat === 'students' && day.deadline !== null && at > day.deadline ? 'deadline_passed' : '',
    isBusyElsewhere(books, member, day) ? 'second_flight_same_day' : '',
    seatsOf(day, seat) >= day.places[seat] ? 'flight_full' : '',
  ].filter((code) => code !== '');

export const againstSignOff = ({ member, day, at, byStaff }: Omit<Asked, 'seat'>): readonly string[] =>
  [
    day.seats.has(member) ? '' : 'not_signed_up',
    at > day.end ? 'flight_over' : '',
    ...(!byStaff && day.deadline !== null && at > day.deadline ? ['deadline_passed', 'reason_needed'] : []),
  ].filter((code) => code !== '');

export const codeOf = ({ answer }: Pick<Observed, 'answer'>): string =>
  String((answer as { code?: unknown } | null)?.code ?? '');

/** Returns what is wrong with an answer, if these are all reasons against it. */
export const judge = (
  observed: Observed,
  against: readonly string[],
  also: readonly string[] = [],
): readonly string[] => {
  const { status, call } = observed;
  if (status === 200 && against.length === 0) return [];
  if (status === 200) return [`${call} was accepted against ${against.join(', ')}`];
  const code = codeOf(observed);
  if (status === 409 && [...against, ...also].includes(code)) return [];
  return [`${call} was answered ${status} ${code}, expected ${against.join(' or ') || 'acceptance'}`];
};
