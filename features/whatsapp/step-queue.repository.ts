import { sql } from 'kysely';
import type { TaskError } from '../../core/errors/task-errors.ts';
import type { FlightId, MemberId, TaskId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { agreed } from '../chat/consent.repository.ts';
import type { BridgeKind, TaskType } from '../chat/contract.ts';
import type { Contact, PersonResult } from './step-queue.rules.ts';
import type { TaskStatus } from './steps.contract.ts';

export interface TaskResult {
  readonly user_id: MemberId;
  readonly reason: PersonResult;
}

/** A step as the worker sees it. */
export interface OpenTask {
  readonly id: TaskId;
  readonly type: TaskType;
  readonly status: TaskStatus;
  readonly error: string | null;
  readonly people: readonly MemberId[];
  readonly body: string;
  readonly attempts: number;
  readonly anew: boolean;
  readonly by_hand: boolean;
  readonly unsure: boolean;
  readonly results: readonly TaskResult[];
  /** Milliseconds until it may be taken; not positive: now. */
  readonly wait: number;
}

const task = (tx: SchoolTransaction, flightId: FlightId, now: Instant) =>
  tx.db
    .selectFrom('chat_task')
    .select(['id', 'type', 'status', 'error', 'people', 'body', 'attempts', 'anew', 'by_hand', 'unsure', 'results'])
    .select(
      sql<number>`coalesce(extract(epoch from not_before - ${toWire(now)}::timestamptz)::float8 * 1000, 0)`.as('wait'),
    )
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId);

/** The first that has not ended and does not wait for a person: the steps of a group are taken in their order. */
export const lockNextTask = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  now: Instant,
): Promise<OpenTask | null> => {
  const row = await task(tx, flightId, now)
    .where('status', 'in', ['queued', 'running', 'waiting'])
    .where('by_hand', '=', false)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return (row as OpenTask | undefined) ?? null;
};

export const lockTask = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  id: TaskId,
  now: Instant,
): Promise<OpenTask | null> =>
  ((await task(tx, flightId, now).where('id', '=', id).forUpdate().executeTakeFirst()) as OpenTask | undefined) ?? null;

/** Steps that wait for a person, in their order. */
export const openByHand = async (
  tx: SchoolTransaction,
  flightId: FlightId,
): Promise<Pick<OpenTask, 'id' | 'type' | 'body' | 'people'>[]> =>
  tx.db
    .selectFrom('chat_task')
    .select(['id', 'type', 'body', 'people'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('status', '=', 'waiting')
    .where('by_hand', '=', true)
    .orderBy('position')
    .execute();

/** What of a step's progress changes; what is absent stays. */
export interface TaskChange {
  readonly status?: TaskStatus;
  readonly error?: TaskError | null;
  readonly attempts?: number;
  readonly anew?: boolean;
  readonly by_hand?: boolean;
  readonly unsure?: boolean;
  readonly not_before?: Instant | null;
  readonly started_at?: Instant;
  readonly finished_at?: Instant | null;
  readonly results?: readonly TaskResult[];
}

const stored = (at: Instant | null | undefined) => (at == null ? null : toWire(at));

export const writeTask = async (
  tx: SchoolTransaction,
  id: TaskId,
  { results, not_before, started_at, finished_at, ...change }: TaskChange,
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

/** Steps that failed because there was no group are taken up once there is one. */
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
  /** Which server and session were asked; `null`: none yet. */
  readonly account: string | null;
  readonly marker: string;
  /** The bridge was asked before: there may be a group. */
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

/** `null`: the group is in the app only. */
export const mirroredGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<MirroredGroup | null> =>
  asMirrored(await mirrored(tx, flightId).executeTakeFirst());

/** Before its steps, as whoever deletes the day takes them: the other way round they would wait for each other. */
export const lockMirroredGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<MirroredGroup | null> =>
  asMirrored(await mirrored(tx, flightId).forNoKeyUpdate().executeTakeFirst());

interface MirrorChange {
  readonly account?: string;
  /** `null`: surely nothing was made. */
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

/** With which number somebody has been put into the mirrored group; `null`: they are out of it. */
export const noteMember = async (
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

/** Nobody is in a group that is taken down. */
export const forgetMembers = async (tx: SchoolTransaction, flightId: FlightId): Promise<void> => {
  await tx.db
    .deleteFrom('chat_mirrored_member')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

/** Of these people, in the order given, what a bridge has to know; whoever is no member any more is left out. */
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
