import * as z from 'zod/mini';
import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { fieldErrors } from '../../server/http/field-errors.ts';
import { type FlightParts, updateFlight } from '../flights/commands.ts';
import { FlightPatch } from '../flights/contract.ts';
import { flightsById } from '../flights/repository.ts';
import { updateMember } from '../members/commands.ts';
import { updateMember as updateMemberCall } from '../members/profile.contract.ts';
import { fullMembers } from '../members/repository.ts';
import { type Columns, flightPatch, memberPatch } from './patches.rules.ts';
import { changeById, presentRow } from './repository.ts';
import { type Change, canBeSetBack, changedSince, columnsToSetBack, teachersSetBack } from './rules.ts';

type Outcome = Promise<{ last_update: string } | Refusal>;

/** Runs an edit with a body that is checked like that of a request, and returns its answer or refusal. */
const edit = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  body: object,
  run: (patch: z.output<Schema>) => Outcome,
): Outcome => {
  const parsed = z.safeParse(schema, body);
  return parsed.success ? run(parsed.data) : refuseFields(fieldErrors(parsed.error.issues, body).errors);
};

/** Returns the earlier values, or the refusal with the present ones if somebody has changed them since. */
const earlierValues = (change: Change, present: Change['after']): Columns | Refusal => {
  const columns = columnsToSetBack(change);
  const changed = changedSince(change, columns, present);
  if (changed.length > 0) return refuse('changed_since', { present: changed });
  return Object.fromEntries(columns.map((column) => [column, change.before?.[column] ?? null]));
};

const isRefused = (values: Columns | Refusal): values is Refusal => 'refusal' in values;

const setMemberBack = async (tx: SchoolTransaction, change: Change, id: MemberId, now: Instant): Outcome => {
  if (id === tx.scope.actor.memberId) return refuse('not_for_oneself');
  const [present, [member]] = await Promise.all([presentRow(tx, 'member', id), fullMembers(tx, [id])]);
  if (present === null || member === undefined) return refuse('not_found');
  const values = earlierValues(change, present.row);
  if (isRefused(values)) return values;
  const body = memberPatch(member, values, present.last_update);
  return edit(updateMemberCall.body, body, (patch) => updateMember(tx, patch, now));
};

const setFlightBack = async (
  tx: SchoolTransaction,
  change: Change & { readonly member_id: MemberId | null },
  id: FlightId,
  parts: FlightParts,
  now: Instant,
): Outcome => {
  const [present, [flight]] = await Promise.all([presentRow(tx, 'flight', id), flightsById(tx, [id], now)]);
  if (present === null || flight === undefined) return refuse('not_found');
  let values: Columns;
  if (change.entity === 'flight_teacher') {
    const teachers = flight.flight_teachers ?? [];
    const flight_teachers = change.member_id === null ? null : teachersSetBack(change, change.member_id, teachers);
    if (flight_teachers === null) return refuse('changed_since', { present: [] });
    values = { flight_teachers };
  } else {
    const earlier = earlierValues(change, present.row);
    if (isRefused(earlier)) return earlier;
    values = earlier;
  }
  const body = flightPatch(flight, values, present.last_update);
  return edit(FlightPatch, body, (patch) => updateFlight(tx, patch, parts, now));
};

/**
 * Sets one change back by the command of an edit, so that its rights, checks and mails apply. A race with another edit
 * ends in `stale_update`, because both go by the token of the row.
 */
export const setBack = async (tx: SchoolTransaction, changeId: string, parts: FlightParts, now: Instant): Outcome => {
  const change = await changeById(tx, changeId);
  if (change === null) return refuse('not_found');
  if (!canBeSetBack(change)) return refuse('cannot_be_set_back');
  if (change.entity === 'member')
    return change.member_id === null ? refuse('not_found') : setMemberBack(tx, change, change.member_id, now);
  return change.flight_id === null ? refuse('not_found') : setFlightBack(tx, change, change.flight_id, parts, now);
};
