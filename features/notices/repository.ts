import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FlightId, MemberId, NoticeId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { NoticeKind } from './contract.ts';
import type { QuietHours, WaitingMail } from './rules.ts';

export interface NewNotice extends WaitingMail {
  readonly id: NoticeId;
  readonly member_id: MemberId;
  readonly cause: string;
  readonly flight_id: FlightId | null;
  readonly title: string;
  readonly path: string;
  /** The encrypted mail, in Base64. */
  readonly sealed: string;
  readonly supersedes: readonly NoticeKind[];
}

/**
 * Writes notices on the channels that their members want, unless they have been told the same cause before, and marks what
 * these supersede.
 */
export const insertNotices = async (
  tx: SchoolTransaction,
  notices: readonly NewNotice[],
  now: Instant,
): Promise<void> => {
  const { schoolId } = tx.scope;
  await sql`
    with fresh as (
      select n.* from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (
        id uuid, member_id uuid, kind text, cause text, flight_id uuid, title text, path text, starts_at timestamptz,
        until timestamptz, sealed text, supersedes text[])
      where not exists (
        select from app.notice o where o.school_id = ${schoolId} and o.member_id = n.member_id and o.cause = n.cause)
    ), written as (
      insert into app.notice (
        school_id, member_id, cause, channel, id, kind, flight_id, title, path, starts_at, until, made_at, due_at, push_at, sealed)
      select ${schoolId}, f.member_id, f.cause, c.channel, f.id, f.kind, f.flight_id, f.title, f.path, f.starts_at, f.until,
        ${toWire(now)}::timestamptz, c.due_at, c.push_at, case when c.due_at is not null then decode(f.sealed, 'base64') end
      from fresh f cross join (values
        ('app', null, null), ('email', ${toWire(now)}::timestamptz, null), ('push', null, ${toWire(now)}::timestamptz)
      ) as c (channel, due_at, push_at)
      where not exists (
        select from app.unsubscription u
        where u.school_id = ${schoolId} and u.member_id = f.member_id and u.kind = f.kind and u.channel = c.channel)
        and (c.channel <> 'push' or exists (
          select from app.login l join identity.push_subscription d on d.identity_id = l.identity_id
          where l.school_id = ${schoolId} and l.member_id = f.member_id))
      on conflict do nothing
    )
    update app.notice o set superseded = true, due_at = null, sealed = null
    from fresh f
    where o.school_id = ${schoolId} and o.member_id = f.member_id and o.flight_id = f.flight_id and o.cause <> f.cause
      and o.kind = any (f.supersedes) and not o.superseded and o.read_at is null and o.sent_at is null`.execute(tx.db);
};

/** Takes back what a member was told for this cause, unless its mail has left. */
export const deleteNotice = async (tx: SchoolTransaction, memberId: MemberId, cause: string): Promise<void> => {
  await tx.db
    .deleteFrom('notice')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('cause', '=', cause)
    .execute();
};

/** Returns the schools with mails or pushes that are due, or with notices from before `old`. */
export const schoolsWithNotices = async (
  identityPool: Pool,
  { now, old }: { readonly now: Instant; readonly old: Instant },
): Promise<readonly SchoolId[]> => {
  const { rows } = await identityPool.query<{ school_id: SchoolId }>(
    `select n.school_id from (
       select school_id from app.notice where due_at <= $1 union select school_id from app.notice where push_at <= $1
       union select school_id from app.notice where made_at < $2
     ) n where not exists (select from app.school_end e where e.school_id = n.school_id)`,
    [toWire(now), toWire(old)],
  );
  return rows.map(({ school_id }) => school_id);
};

export interface DueMail extends WaitingMail, QuietHours {
  readonly id: NoticeId;
  readonly member_id: MemberId;
  readonly cause: string;
  readonly sealed: Buffer;
  readonly first_name: string;
  /** `''`: nothing can be mailed. */
  readonly email: string;
}

/** Mails or pushes that one transaction sends. */
export const A_BATCH = 500;

/** SQL: the quiet hours that preference `p` has. */
export const QUIET = sql`
  to_char(coalesce(p.quiet_from, '21:00'), 'HH24:MI') as "from", to_char(coalesce(p.quiet_to, '07:00'), 'HH24:MI') as "to"`;

/**
 * SQL: the notices of a channel that are due (`n`), with their members (`m`), logins (`l`) and preferences (`p`), oldest
 * first and locked. Those that another server has locked are left to it; a member who is being changed waits for the next
 * look.
 */
export const lockedDue = ({ scope }: SchoolTransaction, due: 'due_at' | 'push_at', now: Instant) => sql`app.notice n
    join app.member m on m.school_id = n.school_id and m.id = n.member_id
    left join app.login l on l.school_id = m.school_id and l.member_id = m.id
    left join app.preference p on p.school_id = l.school_id and p.identity_id = l.identity_id
    where n.school_id = ${scope.schoolId} and n.${sql.ref(due)} <= ${toWire(now)}
    order by n.${sql.ref(due)}, n.made_at, n.id
    limit ${A_BATCH}
    for update of n skip locked
    for share of m skip locked`;

/** Locks mails that are due and returns them, oldest first. */
export const lockDueMails = async (tx: SchoolTransaction, now: Instant): Promise<readonly DueMail[]> => {
  const { rows } = await sql<DueMail>`
    select n.id, n.member_id, n.cause, n.kind, n.sealed, ${wireInstant('n.starts_at')} as starts_at,
      ${wireInstant('n.until')} as until, m.first_name, case when m.disabled_at is null then m.email else '' end as email, ${QUIET}
    from ${lockedDue(tx, 'due_at', now)}`.execute(tx.db);
  return rows;
};

/** The outcome for a locked mail: it waits until `due_at`, was sent at `sent_at`, or is dropped (both `null`). */
export interface Outcome {
  readonly member_id: MemberId;
  readonly cause: string;
  readonly due_at: string | null;
  readonly sent_at: string | null;
}

export const writeOutcomes = async (tx: SchoolTransaction, outcomes: readonly Outcome[]): Promise<void> => {
  await sql`
    update app.notice n set due_at = o.due_at, sent_at = o.sent_at, sealed = case when o.due_at is not null then n.sealed end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (member_id uuid, cause text, due_at timestamptz, sent_at timestamptz)
    where n.school_id = ${tx.scope.schoolId} and n.member_id = o.member_id and n.cause = o.cause
      and n.channel = 'email'`.execute(tx.db);
};

export const deleteOldNotices = async (tx: SchoolTransaction, madeBefore: Instant): Promise<void> => {
  await tx.db
    .deleteFrom('notice')
    .where('school_id', '=', tx.scope.schoolId)
    .where('made_at', '<', toWire(madeBefore))
    .execute();
};
