import type { Body } from '../../core/contract/call.ts';
import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type {
  deleteFlight as deleteFlightCall,
  Flight,
  FlightPatch,
  PersonOnOtherFlight,
  SecondFlightsChoice,
  sendFlightNews as sendFlightNewsCall,
  setFlightCanceled as setFlightCanceledCall,
  undoFlightNews as undoFlightNewsCall,
} from './contract.ts';
import { deleteNews, writeNews } from './news.repository.ts';
import {
  changesSince,
  type FlightNews,
  MAILS_WAIT,
  mayBeNews,
  newsSince,
  type Told,
  toldAbout,
  toldOf,
} from './news.rules.ts';
import { teacherErrors } from './planning.commands.ts';
import {
  deleteFlightRow,
  type FlightWithNews,
  flightsById,
  lockFlight,
  replaceTeachers,
  updateFlightRow,
} from './repository.ts';
import { deadlineIsLocked, fieldsAfter, hasEnded, scheduleErrors } from './rules.ts';
import { type ComingDay, secondFlights } from './second-flights.repository.ts';

/**
 * Takes people off other flights of the day or off this one, and lets mails about it wait. Locks them, the teachers and
 * then the flights. Passed in, as is `TellParticipants`.
 */
export type SettleSecondFlights = (
  tx: SchoolTransaction,
  day: ComingDay,
  choice: SecondFlightsChoice,
  now: Instant,
) => Promise<void>;

/** Mails the waiting news of a locked day at once and returns the number of mails. Passed in, as is `TellParticipants`. */
export type MailNewsNow = (tx: SchoolTransaction, flight: Flight, now: Instant) => Promise<number>;

/** Functions of features on the right that commands need. */
export interface FlightParts {
  readonly settle: SettleSecondFlights;
  readonly mailNewsNow: MailNewsNow;
}

/** Refuses a change after which people would have two flights on one school day, and names them. */
const secondFlightsRefusal = async (tx: SchoolTransaction, day: ComingDay): Promise<Refusal | null> => {
  const found = await secondFlights(tx, day);
  const people = new Map<MemberId, PersonOnOtherFlight>();
  for (const { user_id, first_name, last_name, seat, other_seat } of found) {
    const teaches = seat === null || other_seat === null || people.get(user_id)?.teaches === true;
    people.set(user_id, { user_id, first_name, last_name, teaches });
  }
  return people.size === 0 ? null : refuse('people_on_other_flights', { people: [...people.values()] });
};

/** Lets the mails about a change wait. Returns the token and the waiting mails after the change. */
const tellLater = async (tx: SchoolTransaction, before: FlightWithNews, after: Told, now: Instant) => {
  const flightId = before.flight_id;
  const told = before.waiting_mails?.told ?? toldOf(before);
  const news = newsSince(told, after, now);
  if (mayBeNews(before, after)) {
    if (news !== null) await writeNews(tx, { flightId, told, due: now.add(MAILS_WAIT) });
    else if (before.waiting_mails !== null) await deleteNews(tx, flightId);
  }
  const [row] = await flightsById(tx, [flightId], now);
  if (row === undefined) throw new Error('A locked flight day is gone.');
  const { last_update, waiting_mails } = row;
  return { last_update, waiting_mails };
};

/** Refuses a stale token; the answer contains the present one. */
const staleRefusal = (flight: Flight, token: string): Refusal | null =>
  flight.last_update === token ? null : refuse('stale_update', { last_update: flight.last_update });

const isKept = (flight: Flight, teachers: readonly MemberId[], path: string): boolean => {
  const teacher = teachers[Number(path.split('.')[1])];
  return teacher !== undefined && (flight.flight_teachers ?? []).includes(teacher);
};

export const updateFlight = async (
  tx: SchoolTransaction,
  patch: FlightPatch,
  { settle }: FlightParts,
  now: Instant,
) => {
  const teachers = patch.flight_teachers ?? [];
  const coming = { ...patch, teachers };
  if (patch.second_flights) await settle(tx, coming, patch.second_flights, now);
  const wrongTeachers = await teacherErrors(tx, teachers);
  const flight = await lockFlight(tx, patch.flight_id, now);
  if (flight === null) return refuse('not_found');
  const stale = staleRefusal(flight, patch.last_update);
  if (stale !== null) return stale;

  const errors = scheduleErrors(patch, tx.scope.timeZone);
  // Teachers who were on this day before may stay on it, even after leaving the school.
  errors.push(...wrongTeachers.filter(({ code, path }) => code === 'listed_twice' || !isKept(flight, teachers, path)));
  if (patch.deadline_datetime !== flight.deadline_datetime && deadlineIsLocked(flight, now)) {
    errors.push({ path: 'deadline_datetime', code: 'deadline_locked' });
  }
  if (errors.length > 0) return refuseFields(errors);
  const isSameDay = patch.start_datetime === flight.start_datetime && patch.end_datetime === flight.end_datetime;
  const hasNewTeacher = teachers.some((id) => !(flight.flight_teachers ?? []).includes(id));
  if (flight.canceled !== true && (!isSameDay || hasNewTeacher)) {
    const second = await secondFlightsRefusal(tx, coming);
    if (second !== null) return second;
  }

  const change = fieldsAfter(flight, patch);
  await updateFlightRow(tx, flight.flight_id, change);
  if (teachers.join() !== (flight.flight_teachers ?? []).join()) {
    await replaceTeachers(tx, flight.flight_id, teachers);
  }
  return tellLater(tx, flight, { ...flight, ...change }, now);
};

/**
 * Tells all participants of a day the news, and returns their number. Passed in by programs/server/routes.ts, because flights may not import signups.
 */
export type TellParticipants = (
  tx: SchoolTransaction,
  flight: Flight,
  news: FlightNews,
  now: Instant,
) => Promise<number>;

const asItIs = (flight: Flight): ComingDay => ({ ...flight, teachers: flight.flight_teachers ?? [] });

export const setFlightCanceled = async (
  tx: SchoolTransaction,
  { flight_id, canceled, reason, last_update, second_flights }: Body<typeof setFlightCanceledCall>,
  { settle }: FlightParts,
  now: Instant,
) => {
  if (!canceled && second_flights) {
    const [stored] = await flightsById(tx, [flight_id], now);
    if (stored !== undefined) await settle(tx, asItIs(stored), second_flights, now);
  }
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null) return refuse('not_found');
  const stale = staleRefusal(flight, last_update);
  if (stale !== null) return stale;
  if (flight.canceled === true && !canceled) {
    const second = await secondFlightsRefusal(tx, asItIs(flight));
    if (second !== null) return second;
  }
  const change = { canceled, cancel_reason: canceled ? reason || null : null };
  await updateFlightRow(tx, flight_id, change);
  const after = await tellLater(tx, flight, { ...flight, ...change }, now);
  return { success: true as const, told: after.waiting_mails?.people ?? 0, ...after };
};

/** Restores what the people of the day know, as long as the mails wait. Mails about other changes than `change` wait on. */
export const undoFlightNews = async (
  tx: SchoolTransaction,
  { flight_id, last_update, change }: Body<typeof undoFlightNewsCall>,
  now: Instant,
): Promise<Flight | Refusal> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null) return refuse('not_found');
  const stale = staleRefusal(flight, last_update);
  if (stale !== null) return stale;
  const news = flight.waiting_mails;
  if (news === null || !isAfter(instant(news.due_datetime), now)) return refuse('too_late_to_undo');
  if (change !== undefined && !changesSince(news.told, flight, tx.scope.timeZone).includes(change))
    return refuse('too_late_to_undo');
  const known = change === undefined ? news.told : toldAbout(news.told, change);
  const restored = { ...flight, ...known };
  const second = restored.canceled === true ? null : await secondFlightsRefusal(tx, asItIs(restored));
  if (second !== null) return second;
  await updateFlightRow(tx, flight_id, known);
  if (newsSince(news.told, restored, now) === null) await deleteNews(tx, flight_id);
  const [undone] = await flightsById(tx, [flight_id], now);
  return undone ?? refuse('not_found');
};

/** Mails the changes of a day that the caller has seen, without waiting for the time of the mails. */
export const sendFlightNews = async (
  tx: SchoolTransaction,
  { flight_id, last_update }: Body<typeof sendFlightNewsCall>,
  mailNewsNow: MailNewsNow,
  now: Instant,
): Promise<{ success: true; told: number } | Refusal> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null) return refuse('not_found');
  const stale = staleRefusal(flight, last_update);
  if (stale !== null) return stale;
  return { success: true, told: await mailNewsNow(tx, flight, now) };
};

export const deleteFlight = async (
  tx: SchoolTransaction,
  { flight_id }: Body<typeof deleteFlightCall>,
  tell: TellParticipants,
  now: Instant,
): Promise<{ success: true; told: number } | Refusal> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null) return refuse('not_found');
  // People know the day as it was before changes whose mails wait.
  const known = { ...flight, ...flight.waiting_mails?.told };
  // Before the deletion, which also removes the participants and the waiting mails.
  const told = hasEnded(flight, now) ? 0 : await tell(tx, known, 'deleted', now);
  await deleteFlightRow(tx, flight_id);
  return { success: true, told };
};

/** Sets the chat progress of a locked flight day. */
export const setChatProgress = (
  tx: SchoolTransaction,
  flightId: FlightId,
  wa_progress: NonNullable<Flight['wa_progress']>,
): Promise<void> => updateFlightRow(tx, flightId, { wa_progress });
