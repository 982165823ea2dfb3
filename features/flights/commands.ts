import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type {
  deleteFlight as deleteFlightCall,
  Flight,
  FlightBatch,
  FlightPatch,
  setFlightCanceled as setFlightCanceledCall,
} from './contract.ts';
import { type FlightNews, newsOf } from './news.rules.ts';
import {
  deleteFlightRow,
  deleteTeachers,
  flightToken,
  insertFlights,
  insertTeachers,
  lockFlight,
  lockTeachers,
  updateFlightRow,
} from './repository.ts';
import { deadlineIsLocked, defaultEnd, meetingAfter, NO_MEETING, type Schedule, scheduleErrors } from './rules.ts';

/** Returns errors for teachers who are unknown, of another school, disabled, of a lower role or listed twice. */
const teacherErrors = async (tx: SchoolTransaction, teachers: readonly MemberId[]): Promise<FieldError[]> => {
  const able = await lockTeachers(tx, teachers);
  return teachers.flatMap((id, index): FieldError[] => {
    const path = `flight_teachers.${index}`;
    if (!able.has(id)) return [{ path, code: 'not_a_flight_teacher' }];
    return teachers.indexOf(id) < index ? [{ path, code: 'listed_twice' }] : [];
  });
};

/** Returns each day of the batch with its own end and deadline, or refuses lists of a wrong length. */
const daysOf = (batch: FlightBatch, tx: SchoolTransaction): Schedule[] | Refusal => {
  const starts = [batch.start_datetime].flat();
  const ends = batch.end_datetime ?? null;
  const deadlines = batch.deadline_datetime ?? null;
  const wrong: FieldError[] = [];
  if (starts.length > 1 && typeof ends === 'string') wrong.push({ path: 'end_datetime', code: 'wrong_type' });
  for (const [path, list] of [
    ['end_datetime', ends],
    ['deadline_datetime', deadlines],
  ] as const) {
    if (!Array.isArray(list) || list.length === starts.length) continue;
    wrong.push({ path, code: list.length < starts.length ? 'too_short' : 'too_long' });
  }
  if (wrong.length > 0) return refuseFields(wrong);
  return starts.map((start_datetime, index) => ({
    start_datetime,
    end_datetime:
      (Array.isArray(ends) ? ends[index] : ends) ?? toWire(defaultEnd(instant(start_datetime), tx.scope.timeZone)),
    deadline_datetime: (Array.isArray(deadlines) ? deadlines[index] : deadlines) ?? null,
  }));
};

/** Creates one flight day per start; either all or none are created. */
export const createFlights = async (
  tx: SchoolTransaction,
  batch: FlightBatch,
): Promise<{ flight_ids: FlightId[] } | Refusal> => {
  const days = daysOf(batch, tx);
  if (!Array.isArray(days)) return days;
  const teachers = batch.flight_teachers ?? [];
  const inList = Array.isArray(batch.start_datetime);
  const errors = [
    ...days.flatMap((day, index) =>
      scheduleErrors(day, tx.scope.timeZone).map((error) =>
        inList ? { ...error, path: `${error.path}.${index}` } : error,
      ),
    ),
    ...(await teacherErrors(tx, teachers)),
  ];
  if (errors.length > 0) return refuseFields(errors);
  const { type, max_students, max_start_instructors } = batch;
  const common = { type, max_students, max_start_instructors, ...meetingAfter(NO_MEETING, batch) };
  const flights = days.map((day) => ({ id: newId<FlightId>(), ...common, ...day }));
  await insertFlights(tx, flights);
  const flight_ids = flights.map(({ id }) => id);
  await insertTeachers(tx, flight_ids, teachers);
  return { flight_ids };
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
  now: Instant,
): Promise<{ last_update: string } | Refusal> => {
  const teachers = patch.flight_teachers ?? [];
  const wrongTeachers = await teacherErrors(tx, teachers);
  const flight = await lockFlight(tx, patch.flight_id, now);
  if (flight === null) return refuse('not_found');
  const stale = staleRefusal(flight, patch.last_update);
  if (stale !== null) return stale;

  const { type, start_datetime, end_datetime, max_students, max_start_instructors } = patch;
  const deadline_datetime = patch.deadline_datetime ?? null;
  const errors = scheduleErrors({ start_datetime, end_datetime, deadline_datetime }, tx.scope.timeZone);
  // Teachers who were on this day before may stay on it, even after leaving the school.
  errors.push(...wrongTeachers.filter(({ code, path }) => code === 'listed_twice' || !isKept(flight, teachers, path)));
  if (deadline_datetime !== flight.deadline_datetime && deadlineIsLocked(flight, now)) {
    errors.push({ path: 'deadline_datetime', code: 'deadline_locked' });
  }
  if (errors.length > 0) return refuseFields(errors);

  await updateFlightRow(tx, flight.flight_id, {
    type,
    start_datetime,
    end_datetime,
    deadline_datetime,
    max_students,
    max_start_instructors,
    update_whatsapp: patch.update_whatsapp ?? false,
    ...meetingAfter(flight, patch),
  });
  if (teachers.join() !== (flight.flight_teachers ?? []).join()) {
    await deleteTeachers(tx, flight.flight_id);
    await insertTeachers(tx, [flight.flight_id], teachers);
  }
  return { last_update: await flightToken(tx, flight.flight_id) };
};

/**
 * Mails the news of a day to all its participants and returns the number of mails. `flight` has the token after the
 * change; `language` is for people who have not chosen one. Passed in by programs/server/routes.ts, because flights may
 * not import signups.
 */
export type TellParticipants = (
  tx: SchoolTransaction,
  flight: Flight,
  news: FlightNews,
  language: Language | null,
) => Promise<number>;

export const setFlightCanceled = async (
  tx: SchoolTransaction,
  { flight_id, canceled, last_update, language }: Body<typeof setFlightCanceledCall>,
  tell: TellParticipants,
  now: Instant,
): Promise<{ success: true; last_update: string; told: number } | Refusal> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null) return refuse('not_found');
  const stale = staleRefusal(flight, last_update);
  if (stale !== null) return stale;
  await updateFlightRow(tx, flight_id, { canceled });
  const token = await flightToken(tx, flight_id);
  const news = newsOf(flight, canceled, now);
  const changed = { ...flight, canceled, last_update: token };
  const told = news === null ? 0 : await tell(tx, changed, news, language ?? null);
  return { success: true, last_update: token, told };
};

export const deleteFlight = async (
  tx: SchoolTransaction,
  { flight_id, language }: Body<typeof deleteFlightCall>,
  tell: TellParticipants,
  now: Instant,
): Promise<{ success: true; told: number } | Refusal> => {
  const flight = await lockFlight(tx, flight_id, now);
  if (flight === null) return refuse('not_found');
  const news = newsOf(flight, 'deleted', now);
  // Before the deletion, which also removes the participants.
  const told = news === null ? 0 : await tell(tx, flight, news, language ?? null);
  await deleteFlightRow(tx, flight_id);
  return { success: true, told };
};

/** Sets the chat progress of a locked flight day. */
export const setChatProgress = (
  tx: SchoolTransaction,
  flightId: FlightId,
  wa_progress: NonNullable<Flight['wa_progress']>,
): Promise<void> => updateFlightRow(tx, flightId, { wa_progress });
