import { createHash } from 'node:crypto';
import type { FieldError } from '../../core/errors/error-table.ts';
import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { DETAILS, SEATS } from '../fields/flight.fields.ts';
import { blankOf, valuesOf } from '../fields/kinds.fields.ts';
import type { FlightBatch } from './contract.ts';
import { insertFlights, insertTeachers, lockTeachers, recordBatch } from './repository.ts';
import { defaultEnd, detailsAfter, scheduleErrors, type Times } from './rules.ts';

/** Returns errors for teachers who are unknown, of another school, disabled, of a lower role or listed twice. */
export const teacherErrors = async (tx: SchoolTransaction, teachers: readonly MemberId[]): Promise<FieldError[]> => {
  const able = await lockTeachers(tx, teachers);
  return teachers.flatMap((id, index): FieldError[] => {
    const path = `flight_teachers.${index}`;
    if (!able.has(id)) return [{ path, code: 'not_a_flight_teacher' }];
    return teachers.indexOf(id) < index ? [{ path, code: 'listed_twice' }] : [];
  });
};

/** Returns each day of the batch with its own end and deadline, or refuses lists of a wrong length. */
const daysOf = (batch: FlightBatch, tx: SchoolTransaction): Times[] | Refusal => {
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

/** Creates one flight day per start; either all or none are created, and one press creates them only once. */
export const createFlights = async (
  tx: SchoolTransaction,
  { client_id, ...batch }: FlightBatch,
): Promise<{ flight_ids: FlightId[] } | Refusal> => {
  const days = daysOf(batch, tx);
  if (!Array.isArray(days)) return days;
  const planned = days.map((day) => ({ id: newId<FlightId>(), ...day }));
  const flight_ids = planned.map(({ id }) => id);
  if (client_id) {
    const content = createHash('sha256').update(JSON.stringify(batch)).digest();
    const before = await recordBatch(tx, { client_id, content, flight_ids });
    if (before !== null)
      return before.content.equals(content) ? { flight_ids: before.flight_ids } : refuse('id_already_used');
  }
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
  const common = { type: batch.type, ...valuesOf(SEATS, batch), ...detailsAfter(blankOf(DETAILS), batch) };
  await insertFlights(
    tx,
    planned.map((day) => ({ ...common, ...day })),
  );
  await insertTeachers(tx, flight_ids, teachers);
  return { flight_ids };
};
