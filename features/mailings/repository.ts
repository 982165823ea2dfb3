import { sql } from 'kysely';
import type { MailingId, MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName, isAmong, wireInstant } from '../../server/db/wire.ts';
import type { Hindrance, Mailing, MailState, Recipient } from './contract.ts';

/**
 * Whether the member's address was written after `since`. The history knows, which nobody can edit. Whoever has accepted
 * an invitation since then has shown that the address is theirs.
 */
const isNew = (since: Instant) => sql<boolean>`exists (
  select from app.change c
  where c.school_id = member.school_id and c.member_id = member.id and c.entity = 'member' and c.at > ${toWire(since)}
    and (c.before is null or lower(c.before ->> 'email') is distinct from lower(c.after ->> 'email'))
    and not exists (
      select from app.login l
      where l.school_id = member.school_id and l.member_id = member.id and l.created_at >= c.at))`;

const isUnsubscribed = sql<boolean>`exists (
  select from app.unsubscription u
  where u.school_id = member.school_id and u.member_id = member.id and u.kind = 'mailing' and u.channel = 'email')`;

const chosen = (tx: SchoolTransaction, ids: readonly MemberId[], newSince: Instant) =>
  tx.db
    .selectFrom('member')
    .select(['id as user_id', 'first_name', 'last_name', 'email', sql<boolean>`disabled_at is not null`.as('disabled')])
    .select([isUnsubscribed.as('unsubscribed'), isNew(newSince).as('tooNew')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('erased_at', 'is', null)
    .where(isAmong('id', ids));

/** Returns those of the members who exist, by name. */
export const chosenMembers = (tx: SchoolTransaction, ids: readonly MemberId[], newSince: Instant) =>
  chosen(tx, ids, newSince).orderBy(byName('last_name')).orderBy(byName('first_name')).orderBy('id').execute();

/** Does the same and locks them against erasing, which would otherwise miss the address that is written for them. */
export const lockChosen = (tx: SchoolTransaction, ids: readonly MemberId[], newSince: Instant) =>
  chosen(tx, ids, newSince).orderBy('id').forShare('member').execute();

/** Returns name and age of the school. */
export const senderFacts = (tx: SchoolTransaction): Promise<{ school: string; created: string }> =>
  tx.db
    .selectFrom('school')
    .select(['display_name as school', wireInstant('created_at').as('created')])
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();

export interface Written {
  readonly id: MailingId;
  readonly subject: string;
  readonly text: string;
  readonly salutation: boolean;
  readonly language: Language;
  readonly reply_to: string | null;
}

/**
 * Inserts a mailing. Resolves to `false` if there is one with this id; waits for another request that is inserting it.
 */
export const insertMailing = async (tx: SchoolTransaction, written: Written, now: Instant): Promise<boolean> => {
  const { schoolId, actor } = tx.scope;
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('mailing')
    .values({ school_id: schoolId, by_member: actor.memberId, at: toWire(now), ...written })
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const insertRecipients = async (
  tx: SchoolTransaction,
  mailing: MailingId,
  recipients: readonly {
    readonly user_id: MemberId;
    readonly email: string | null;
    readonly reason: Hindrance | null;
  }[],
  now: Instant,
): Promise<void> => {
  const rows = recipients.map(({ user_id, email, reason }) => {
    const isOut = reason !== null;
    return { member_id: user_id, email: isOut ? null : email, state: isOut ? 'left_out' : 'queued', reason };
  });
  // One parameter, because a statement can't have as many as these rows need.
  await sql`
    insert into app.mailing_recipient (school_id, mailing_id, member_id, email, state, reason, state_at)
    select ${tx.scope.schoolId}, ${mailing}, r.member_id, r.email, r.state, r.reason, ${toWire(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (member_id uuid, email text, state text, reason text)`.execute(
    tx.db,
  );
};

const countOf = (state: MailState) => sql`'${sql.raw(state)}', count(*) filter (where r.state = '${sql.raw(state)}')`;

const COUNTS = sql<Mailing['counts']>`(
  select json_build_object(${sql.join((['queued', 'sent', 'failed', 'stopped', 'left_out'] as const).map(countOf))})
  from app.mailing_recipient r where r.school_id = mailing.school_id and r.mailing_id = mailing.id)`;

const AUTHOR = sql<Mailing['author']>`(
  select json_build_object('user_id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
  from app.member m where m.school_id = mailing.school_id and m.id = mailing.by_member and m.erased_at is null)`;

const present = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('mailing')
    .select(['id', 'subject', AUTHOR.as('author'), COUNTS.as('counts'), wireInstant('at').as('at')])
    .where('school_id', '=', tx.scope.schoolId);

export const mailings = (tx: SchoolTransaction, limit: number, offset: number) =>
  present(tx).orderBy('mailing.at', 'desc').orderBy('id').limit(limit).offset(offset).execute();

export const countMailings = async (tx: SchoolTransaction): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('mailing')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('school_id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return count;
};

export const mailingById = async (tx: SchoolTransaction, id: MailingId) => {
  const row = await present(tx)
    .select(['text', 'salutation', 'language', 'reply_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

/** Returns the recipients of a mailing by name, with those who did not get it first. */
export const recipientsOf = (tx: SchoolTransaction, id: MailingId): Promise<Recipient[]> =>
  tx.db
    .selectFrom('mailing_recipient as r')
    .innerJoin('member as m', (join) => join.onRef('m.school_id', '=', 'r.school_id').onRef('m.id', '=', 'r.member_id'))
    .select(['m.id as user_id', 'm.first_name', 'm.last_name', 'r.email', 'r.state', 'r.reason'])
    .select(wireInstant('r.state_at').as('at'))
    .where('r.school_id', '=', tx.scope.schoolId)
    .where('r.mailing_id', '=', id)
    .orderBy(sql`array_position(array['failed', 'left_out', 'stopped', 'queued', 'sent'], r.state)`)
    .orderBy(byName('m.last_name'))
    .orderBy(byName('m.first_name'))
    .orderBy('m.id')
    .execute();

/** Locks a mailing until the transaction ends. Resolves to whether there is one. */
export const lockMailing = async (tx: SchoolTransaction, id: MailingId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('mailing')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const stopQueued = async (tx: SchoolTransaction, id: MailingId, now: Instant): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('mailing_recipient')
    .set({ state: 'stopped', state_at: toWire(now) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('mailing_id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

const membersOf = (tx: SchoolTransaction, id: MailingId) =>
  tx.db
    .selectFrom('mailing_recipient')
    .select('member_id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('mailing_id', '=', id);

/** Returns the members for whom a mailing was written, also those who were left out. */
export const recipientIds = async (tx: SchoolTransaction, id: MailingId): Promise<MemberId[]> =>
  (await membersOf(tx, id).execute()).map(({ member_id }) => member_id);

/** Returns the members who got no mail because it failed. */
export const failedRecipients = async (tx: SchoolTransaction, id: MailingId): Promise<MemberId[]> =>
  (await membersOf(tx, id).where('state', '=', 'failed').execute()).map(({ member_id }) => member_id);

/** Sets failed mails to these members back to queued, with their present addresses, and returns them. */
export const requeueFailed = async (
  tx: SchoolTransaction,
  id: MailingId,
  members: readonly MemberId[],
  now: Instant,
): Promise<readonly { readonly memberId: MemberId; readonly attempt: number }[]> =>
  tx.db
    .updateTable('mailing_recipient as r')
    .from('member as m')
    .set({
      state: 'queued',
      reason: null,
      state_at: toWire(now),
      attempt: sql<number>`r.attempt + 1`,
      email: sql<string>`m.email`,
    })
    .whereRef('m.school_id', '=', 'r.school_id')
    .whereRef('m.id', '=', 'r.member_id')
    .where('r.school_id', '=', tx.scope.schoolId)
    .where('r.mailing_id', '=', id)
    .where('r.state', '=', 'failed')
    .where(isAmong('r.member_id', members))
    .returning(['r.member_id as memberId', 'r.attempt'])
    .execute();
