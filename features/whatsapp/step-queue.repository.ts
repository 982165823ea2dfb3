import { sql } from 'kysely';
import type { StepError } from '../../core/errors/step-errors.ts';
import type { FlightId, MemberId, StepId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { BridgeKind, StepType } from '../chat/contract.ts';
import { agreed } from './consent.repository.ts';
import type { Contact, PersonResult } from './step-queue.rules.ts';
import type { StepStatus } from './steps.contract.ts';

export interface StepResult {
  readonly user_id: MemberId;
  readonly reason: PersonResult;
}

/** Step as the worker sees it. */
export interface OpenStep {
  readonly id: StepId;
  readonly type: StepType;
  readonly status: StepStatus;
  readonly error: string | null;
  readonly people: readonly MemberId[];
  readonly body: string;
  readonly attempts: number;
  readonly anew: boolean;
  readonly by_hand: boolean;
  readonly unsure: boolean;
  readonly results: readonly StepResult[];
  /** Milliseconds until the step may be taken; zero or negative: now. */
  readonly wait: number;
}

const step = (tx: SchoolTransaction, flightId: FlightId, now: Instant) =>
  tx.db
    .selectFrom('chat_task')
    .select(['id', 'type', 'status', 'error', 'people', 'body', 'attempts', 'anew', 'by_hand', 'unsure', 'results'])
    .select(
      sql<number>`coalesce(extract(epoch from not_before - ${toWire(now)}::timestamptz)::float8 * 1000, 0)`.as('wait'),
    )
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId);

/**
 * Locks the first step that has not ended and does not wait for a person: the steps of a group are performed in order.
 */
export const lockNextStep = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  now: Instant,
): Promise<OpenStep | null> => {
  const row = await step(tx, flightId, now)
    .where('status', 'in', ['queued', 'running', 'waiting'])
    .where('by_hand', '=', false)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return (row as OpenStep | undefined) ?? null;
};

export const lockStep = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  id: StepId,
  now: Instant,
): Promise<OpenStep | null> =>
  ((await step(tx, flightId, now).where('id', '=', id).forUpdate().executeTakeFirst()) as OpenStep | undefined) ?? null;

/** Returns the steps that wait for a person, in order. */
export const readStepsByHand = async (
  tx: SchoolTransaction,
  flightId: FlightId,
): Promise<Pick<OpenStep, 'id' | 'type' | 'body' | 'people'>[]> =>
  tx.db
    .selectFrom('chat_task')
    .select(['id', 'type', 'body', 'people'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('status', '=', 'waiting')
    .where('by_hand', '=', true)
    .orderBy('position')
    .execute();

/** Changes of a step's state; absent fields stay unchanged. */
export interface StepChange {
  readonly status?: StepStatus;
  readonly error?: StepError | null;
  readonly attempts?: number;
  readonly anew?: boolean;
  readonly by_hand?: boolean;
  readonly unsure?: boolean;
  readonly not_before?: Instant | null;
  readonly started_at?: Instant;
  readonly finished_at?: Instant | null;
  readonly results?: readonly StepResult[];
}

const stored = (at: Instant | null | undefined) => (at == null ? null : toWire(at));

export const updateStep = async (
  tx: SchoolTransaction,
  id: StepId,
  { results, not_before, started_at, finished_at, ...change }: StepChange,
): Promise<void> => {
  await tx.db
    .updateTable('chat_task')
    .set({
      ...change,
      ...(results === undefined ? {} : { results: JSON.stringify(results) }),
      ...(not_before === undefined ? {} : { not_before: stored(not_before) }),
      ...(started_at === undefined ? {} : { started_at: stored(started_at) }),
      ...(finished_at === undefined ? {} : { finished_at: stored(finished_at) }),
    })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

/** Queues steps again that failed because there was no group. */
export const requeueWithoutGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<void> => {
  await tx.db
    .updateTable('chat_task')
    .set({ status: 'queued', error: null, finished_at: null, attempts: 0 })
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('status', '=', 'failed')
    .where('error', '=', 'group_does_not_exist')
    .execute();
};

export interface MirroredGroup {
  readonly bridge: BridgeKind;
  /** Identifier of the server and session that were called; `null` if none was yet. */
  readonly account: string | null;
  readonly marker: string;
  /** Whether the bridge was called before, so that a group may exist. */
  readonly started: boolean;
  readonly external_id: string | null;
  readonly invite_link: string | null;
}

const mirrored = (tx: SchoolTransaction, flightId: FlightId) =>
  tx.db
    .selectFrom('chat_group')
    .select([
      'bridge',
      'account',
      'marker',
      sql<boolean>`started_at is not null`.as('started'),
      'external_id',
      'invite_link',
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId);

type MirroredRow = Awaited<ReturnType<ReturnType<typeof mirrored>['executeTakeFirst']>>;

const asMirrored = (row: MirroredRow): MirroredGroup | null =>
  row === undefined || row.bridge === null || row.marker === null
    ? null
    : { ...row, bridge: row.bridge, marker: row.marker };

/** Returns the mirrored group, or `null` if the group exists in the app only. */
export const mirroredGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<MirroredGroup | null> =>
  asMirrored(await mirrored(tx, flightId).executeTakeFirst());

/**
 * Locks the mirrored group. Lock it before its steps, as the deletion of a day does: the opposite order could deadlock.
 */
export const lockMirroredGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<MirroredGroup | null> =>
  asMirrored(await mirrored(tx, flightId).forNoKeyUpdate().executeTakeFirst());

interface MirrorChange {
  readonly account?: string;
  /** `null` if certainly no group was created. */
  readonly started_at?: Instant | null;
  readonly external_id?: string | null;
  readonly invite_link?: string | null;
}

export const writeMirror = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  { started_at, ...change }: MirrorChange,
): Promise<void> => {
  await tx.db
    .updateTable('chat_group')
    .set({ ...change, ...(started_at === undefined ? {} : { started_at: stored(started_at) }) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

export const writePollMirror = async (tx: SchoolTransaction, flightId: FlightId, externalId: string): Promise<void> => {
  await tx.db
    .updateTable('poll')
    .set({ external_id: externalId })
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

export interface KnownContact extends Contact {
  readonly user_id: MemberId;
  readonly name: string;
}

/** Stores the phone number with which a member was added to the mirrored group; `null` if they were removed. */
export const recordMirroredMember = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  member_id: MemberId,
  phone: string | null,
): Promise<void> => {
  const { schoolId: school_id } = tx.scope;
  if (phone === null) {
    await tx.db
      .deleteFrom('chat_mirrored_member')
      .where('school_id', '=', school_id)
      .where('flight_id', '=', flight_id)
      .where('member_id', '=', member_id)
      .execute();
    return;
  }
  await tx.db
    .insertInto('chat_mirrored_member')
    .values({ school_id, flight_id, member_id, phone })
    .onConflict((conflict) => conflict.columns(['school_id', 'flight_id', 'member_id']).doUpdateSet({ phone }))
    .execute();
};

/** Deletes the stored phone numbers of a deleted group. */
export const deleteMirroredMembers = async (tx: SchoolTransaction, flightId: FlightId): Promise<void> => {
  await tx.db
    .deleteFrom('chat_mirrored_member')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

/** Returns the data that a bridge needs about these people, in the given order; leaves out former members. */
export const contactsOf = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  people: readonly MemberId[],
): Promise<KnownContact[]> => {
  if (people.length === 0) return [];
  const on = (table: string) => sql<boolean>`exists (
    select from ${sql.table(`app.${table}`)} d
    where d.school_id = m.school_id and d.member_id = m.id and d.flight_id = ${flightId})`;
  const rows = await tx.db
    .selectFrom('member as m')
    .leftJoin('chat_mirrored_member as x', (join) =>
      join.onRef('x.school_id', '=', 'm.school_id').onRef('x.member_id', '=', 'm.id').on('x.flight_id', '=', flightId),
    )
    .select([
      'm.id as user_id',
      sql<string>`m.first_name || ' ' || m.last_name`.as('name'),
      'm.phone',
      agreed('m.school_id', 'm.id').as('consented'),
      sql<boolean>`m.disabled_at is null and (${on('signup')} or ${on('flight_teacher')})`.as('onDay'),
      on('flight_teacher').as('teaches'),
      'x.phone as addedAs',
    ])
    .where('m.school_id', '=', tx.scope.schoolId)
    .where('m.id', 'in', [...people])
    .execute();
  return people.flatMap((id) => rows.find(({ user_id }) => user_id === id) ?? []);
};
