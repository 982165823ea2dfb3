import { type Books, type Day, leave, type Observed, type Seat, seatsOf } from './books.ts';
import { againstSignOff, againstSignUp, codeOf, judge } from './judging.ts';

const dayOf = ({ days }: Books, { body, who }: Observed): Day | null => {
  const day = days.get(String(body['flight_id']));
  return day?.school === who.school ? day : null;
};

/** A free seat may be held for somebody who waits. */
const heldOn = (day: Day): readonly string[] => (day.waiting.size > 0 ? ['flight_full'] : []);

/** Judges a sign-up by the times before and after it: either may have counted. */
const signUp = (books: Books, observed: Observed, member: string, day: Day, byStaff: boolean): readonly string[] => {
  const seat = observed.body['role'] as Seat;
  const [early, late] = [observed.at, observed.until].map((at) =>
    judge(observed, againstSignUp(books, { member, day, seat, at, byStaff }), heldOn(day)),
  ) as [readonly string[], readonly string[]];
  if (observed.status === 200) {
    day.seats.set(member, seat);
    day.waiting.delete(member);
  }
  return early.length === 0 ? early : late;
};

const signOff = (observed: Observed, member: string, day: Day, byStaff: boolean): readonly string[] => {
  const [early, late] = [observed.at, observed.until].map((at) =>
    judge(observed, againstSignOff({ member, day, at, byStaff })),
  ) as [readonly string[], readonly string[]];
  if (observed.status === 200) leave(day, member);
  return early.length === 0 ? early : late;
};

const wait = (books: Books, observed: Observed, member: string, day: Day): readonly string[] => {
  const seat = observed.body['role'] as Seat;
  if (observed.status !== 200) return observed.status === 409 ? [] : [`wait was answered ${observed.status}`];
  // Another flight on the same day binds a seat, but not a place on a waiting list.
  const passing = ['flight_full', 'second_flight_same_day'];
  const against = againstSignUp(books, { member, day, seat, at: observed.at, byStaff: false });
  const isFree = seatsOf(day, seat) < day.places[seat] && day.waiting.size === 0;
  day.waiting.add(member);
  const standing = against.filter((code) => !passing.includes(code));
  return judge(observed, isFree ? [...standing, 'seat_free'] : standing);
};

/** Takes note of what somebody did with their own seat, or staff with that of a member. Returns what is wrong. */
export const hearSeat = (books: Books, observed: Observed, member: string, byStaff: boolean): readonly string[] => {
  const { body, status } = observed;
  const day = dayOf(books, observed);
  if (day === null) return status === 404 ? [] : [`a day that is not there was answered ${status}`];
  if (books.disabled.has(member)) return status === 404 ? [] : [`a disabled member was answered for: ${status}`];
  const { action } = body as { action: string };
  if (action === 'sign-up') return signUp(books, observed, member, day, byStaff);
  if (action === 'sign-out') return signOff(observed, member, day, byStaff);
  if (action === 'wait') return wait(books, observed, member, day);
  if (status === 200) day.waiting.delete(member);
  return status === 200 || status === 409 ? [] : [`${action} was answered ${status}`];
};

/**
 * Takes note of sign-ups that came at once, in whatever order they were done. Those that were accepted must be allowed
 * together, and each that was refused must have a reason before or after the others.
 */
export const hearRush = (books: Books, all: readonly Observed[]): readonly string[] => {
  const asked = all.flatMap((observed) => {
    const day = dayOf(books, observed);
    const seat = observed.body['role'] as Seat;
    const { at, who } = observed;
    return day === null ? [] : [{ observed, day, seat, at, member: who.id, byStaff: false }];
  });
  const gone = all.filter((observed) => dayOf(books, observed) === null && observed.status !== 404);
  const before = asked.map((one) => againstSignUp(books, one));
  const found = gone.map(({ status }) => `a day that is not there was answered ${status}`);
  for (const { observed, ...one } of asked) {
    if (observed.status !== 200) continue;
    const against = againstSignUp(books, one);
    if (against.length > 0)
      found.push(`at once: ${observed.who.first_name} was accepted against ${against.join(', ')}`);
    one.day.seats.set(one.member, one.seat);
    one.day.waiting.delete(one.member);
  }
  for (const [nth, { observed, ...one }] of asked.entries()) {
    if (observed.status === 200 || books.disabled.has(one.member)) continue;
    const reasons = [...(before[nth] ?? []), ...againstSignUp(books, one), ...heldOn(one.day)];
    const isRight = observed.status === 409 && reasons.includes(codeOf(observed));
    if (!isRight) found.push(`at once: ${observed.who.first_name} was answered ${observed.status} ${codeOf(observed)}`);
  }
  return found;
};
