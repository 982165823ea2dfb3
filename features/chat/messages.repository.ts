import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { FlightId, MemberId, MessageId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { AppTables } from '../../server/db/tables.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { votedItems } from '../materials/poll.repository.ts';
import { type ChatInBrief, MESSAGES_A_PAGE, type Message, type MessageKind } from './messages.contract.ts';
import { FLOOD } from './messages.rules.ts';

export interface Group {
  readonly closed: boolean;
  readonly bridge: 'whatsapp-assisted' | 'waha' | null;
  readonly invite_link: string | null;
}

const group = (tx: SchoolTransaction, flightId: FlightId) =>
  tx.db
    .selectFrom('chat_group')
    .select([sql<boolean>`closed_at is not null`.as('closed'), 'bridge', 'invite_link'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId);

export const groupOf = async (tx: SchoolTransaction, flightId: FlightId): Promise<Group | null> =>
  (await group(tx, flightId).executeTakeFirst()) ?? null;

/** Locks the group for writing, so that messages are ordered by their commits. */
export const lockGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<Group | null> =>
  (await group(tx, flightId).forNoKeyUpdate().executeTakeFirst()) ?? null;

const namesOf = (alias: 'author' | 'addressee') => sql<string>`coalesce(${sql.ref(`${alias}.first_name`)}, '')`;

const messages = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('chat_message as m')
    .leftJoin('member as author', (join) =>
      join.onRef('author.school_id', '=', 'm.school_id').onRef('author.id', '=', 'm.author_id'),
    )
    .leftJoin('member as addressee', (join) =>
      join.onRef('addressee.school_id', '=', 'm.school_id').onRef('addressee.id', '=', 'm.to_id'),
    )
    .select([
      'm.id as message_id',
      'm.client_id',
      'm.flight_id',
      'm.kind',
      'm.author_id as author',
      namesOf('author').as('author_name'),
      'm.to_id as to',
      namesOf('addressee').as('to_name'),
      'm.body as text',
      wireInstant('m.sent_at').as('sent'),
      wireInstant<string | null>('m.written_at').as('written'),
      sql<boolean>`m.deleted_at is not null`.as('deleted'),
    ])
    .where('m.school_id', '=', tx.scope.schoolId);

type MessageAlias = { m: AppTables['chat_message'] };

/** SQL of the rule `mayRead`. */
const readableBy = (memberId: MemberId | null) => (eb: ExpressionBuilder<MessageAlias, 'm'>) =>
  memberId === null
    ? eb('m.kind', '<>', 'private')
    : eb.or([eb('m.kind', '<>', 'private'), eb('m.author_id', '=', memberId), eb('m.to_id', '=', memberId)]);

export const messageById = async (tx: SchoolTransaction, id: MessageId): Promise<Message | null> =>
  (await messages(tx).where('m.id', '=', id).executeTakeFirst()) ?? null;

/** Returns a page, newest last, plus one message if there are older ones. */
export const pageOf = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  before: MessageId | null,
): Promise<Message[]> => {
  const newestFirst = await messages(tx)
    .where('m.flight_id', '=', flightId)
    .where((eb) => readableBy(tx.scope.actor.memberId)(eb as unknown as ExpressionBuilder<MessageAlias, 'm'>))
    .$if(before !== null, (query) =>
      query.where('m.position', '<', (eb) =>
        eb
          .selectFrom('chat_message as edge')
          .select('edge.position')
          .where('edge.school_id', '=', tx.scope.schoolId)
          .where('edge.flight_id', '=', flightId)
          .where('edge.id', '=', before as MessageId),
      ),
    )
    .orderBy('m.position', 'desc')
    .limit(MESSAGES_A_PAGE + 1)
    .execute();
  return newestFirst.toReversed();
};

export interface NewMessage {
  readonly id: MessageId;
  readonly flight_id: FlightId;
  readonly kind: MessageKind;
  readonly to_id: MemberId | null;
  readonly body: string;
  readonly client_id: string | null;
}

/** Inserts a message. Returns `false` if the author has sent one with this client id before. */
export const insertMessage = async (tx: SchoolTransaction, message: NewMessage): Promise<boolean> => {
  const { schoolId, actor } = tx.scope;
  const row = await tx.db
    .insertInto('chat_message')
    .values({ school_id: schoolId, author_id: actor.memberId, ...message })
    .onConflict((conflict) => conflict.columns(['school_id', 'author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the caller's message with this client id, in any group. */
export const ownByClientId = async (tx: SchoolTransaction, clientId: string): Promise<Message | null> =>
  (await messages(tx)
    .where('m.author_id', 'is not distinct from', tx.scope.actor.memberId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()) ?? null;

/** Returns the seconds until the caller may write again, or `null` for now. */
export const floodWait = async (tx: SchoolTransaction): Promise<number | null> => {
  // Serialises one person's messages across groups, so that concurrent ones can't evade the limit.
  const { schoolId, actor } = tx.scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat flood ${schoolId} ${actor.identityId}`}, 0))`.execute(
    tx.db,
  );
  const row = await tx.db
    .selectFrom('chat_message')
    .select(
      sql<number>`extract(epoch from sent_at + interval '1 second' * ${FLOOD.seconds} - clock_timestamp())::float8`.as(
        'wait',
      ),
    )
    .where('school_id', '=', tx.scope.schoolId)
    .where('author_id', 'is not distinct from', tx.scope.actor.memberId)
    .orderBy('sent_at', 'desc')
    .offset(FLOOD.messages - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.wait > 0 ? row.wait : null;
};

export const deleteBody = async (tx: SchoolTransaction, id: MessageId, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('chat_message')
    .set({ body: '', deleted_at: toWire(now) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Stores the read marker. It never moves back, because a device that was offline may report old messages late. */
export const writeRead = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  member_id: MemberId,
  messageId: MessageId,
): Promise<void> => {
  await tx.db
    .insertInto('chat_read')
    .columns(['school_id', 'flight_id', 'member_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('chat_message')
        .select((inner) => ['school_id', 'flight_id', inner.val(member_id).as('member_id'), 'position'])
        .where('school_id', '=', tx.scope.schoolId)
        .where('flight_id', '=', flight_id)
        .where('id', '=', messageId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'flight_id', 'member_id'])
        .doUpdateSet({ position: sql`greatest(chat_read.position, excluded.position)` }),
    )
    .execute();
};

const unread = (memberId: MemberId) => sql<number>`(
  select count(*) from app.chat_message m
  where m.school_id = g.school_id and m.flight_id = g.flight_id and m.deleted_at is null
    and m.author_id is distinct from ${memberId}
    and (m.kind <> 'private' or m.to_id = ${memberId})
    and m.position > coalesce((
      select r.position from app.chat_read r
      where r.school_id = g.school_id and r.flight_id = g.flight_id and r.member_id = ${memberId}), 0))`;

/** Counts the messages that a member has not read; their own and deleted ones never count. */
export const unreadOf = async (tx: SchoolTransaction, flightId: FlightId, memberId: MemberId): Promise<number> => {
  const row = await tx.db
    .selectFrom('chat_group as g')
    .select(unread(memberId).as('unread'))
    .where('g.school_id', '=', tx.scope.schoolId)
    .where('g.flight_id', '=', flightId)
    .executeTakeFirst();
  return row?.unread ?? 0;
};

const isOn = (table: 'signup' | 'flight_teacher', memberId: MemberId) => sql<boolean>`exists (
  select from ${sql.table(`app.${table}`)} p
  where p.school_id = g.school_id and p.flight_id = g.flight_id and p.member_id = ${memberId})`;

/** SQL: whether the member in these columns agreed to be in mirrored groups; only then do they see the link to join. */
export type Agreed = (school: string, member: string) => RawBuilder<boolean>;

export const mayJoinMirror = async (tx: SchoolTransaction, memberId: MemberId, agreed: Agreed): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('member')
    .select(agreed('member.school_id', 'member.id').as('agreed'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.agreed ?? false;
};

/** Returns the groups of days that end after `since` on which the caller is a participant. */
export const chatsOf = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  since: Instant,
  agreed: Agreed,
): Promise<ChatInBrief[]> => {
  const rows = await tx.db
    .selectFrom('chat_group as g')
    .innerJoin('flight as f', (join) => join.onRef('f.school_id', '=', 'g.school_id').onRef('f.id', '=', 'g.flight_id'))
    .leftJoin('poll', (join) =>
      join.onRef('poll.school_id', '=', 'g.school_id').onRef('poll.flight_id', '=', 'g.flight_id'),
    )
    .leftJoin('poll_answer as a', (join) =>
      join
        .onRef('a.school_id', '=', 'g.school_id')
        .onRef('a.flight_id', '=', 'g.flight_id')
        .on('a.member_id', '=', memberId),
    )
    .innerJoin('member as me', (join) => join.onRef('me.school_id', '=', 'g.school_id').on('me.id', '=', memberId))
    .select([
      'g.flight_id',
      unread(memberId).as('unread'),
      sql<boolean>`g.closed_at is not null`.as('closed'),
      sql<string | null>`case when ${agreed('me.school_id', 'me.id')} then g.invite_link end`.as('invite_link'),
      sql<boolean>`poll.flight_id is not null and ${isOn('signup', memberId)}`.as('asked'),
      sql<boolean>`a.member_id is not null`.as('answered'),
      votedItems('a').as('items'),
      sql<string>`coalesce(a.note, '')`.as('note'),
      wireInstant('f.start_datetime').as('closes'),
    ])
    .where('g.school_id', '=', tx.scope.schoolId)
    .where('f.end_datetime', '>', toWire(since))
    .where((eb) => eb.or([isOn('signup', memberId), isOn('flight_teacher', memberId)].map((on) => eb(on, '=', true))))
    .orderBy('f.start_datetime')
    .orderBy('g.flight_id')
    .execute();
  return rows.map(({ asked, answered, closes, items, note, ...chat }) => ({
    ...chat,
    poll: asked ? { answered, closes, items, note } : null,
  }));
};

/** Returns the ids of all staff of the school, whether or not they are on a flight day. */
export const staffIds = async (tx: SchoolTransaction): Promise<MemberId[]> => {
  const rows = await tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'flight_teacher'), eb('is_school_admin', '=', true)]))
    .execute();
  return rows.map(({ id }) => id);
};
