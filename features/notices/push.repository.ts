import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { IdentityId, MemberId, NoticeId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong, wireInstant } from '../../server/db/wire.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { NoticeKind } from './contract.ts';
import { lockedDue, QUIET } from './repository.ts';
import type { QuietHours, WaitingMail } from './rules.ts';

/** Devices of a person that get pushes; with one more, that which was seen longest ago gets none any more. */
const MOST_DEVICES = 10;

const digestOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Stores a device that has just subscribed, and takes it from the person who used it before. */
export const insertDevice = async (
  pool: Pool,
  { identityId, sessionId }: SignedIn,
  endpoint: string,
  sealed: Buffer,
  now: Instant,
): Promise<void> => {
  await pool.query(
    `with stored as (
       insert into identity.push_subscription (id, identity_id, session_id, digest, sealed, made_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (digest) do update set
         identity_id = excluded.identity_id, session_id = excluded.session_id, sealed = excluded.sealed,
         made_at = excluded.made_at, seen_at = excluded.seen_at)
     delete from identity.push_subscription where id in (
       select id from identity.push_subscription where identity_id = $2 and digest <> $4 order by seen_at desc offset $7)`,
    [newId(), identityId, sessionId, digestOf(endpoint), sealed, toWire(now), MOST_DEVICES - 1],
  );
};

/** Notes that a person has the app open on this device. Resolves to whether it is theirs. */
export const touchDevice = async (
  pool: Pool,
  { identityId, sessionId }: SignedIn,
  endpoint: string,
  now: Instant,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'update identity.push_subscription set seen_at = $4, session_id = $3 where identity_id = $1 and digest = $2',
    [identityId, digestOf(endpoint), sessionId, toWire(now)],
  );
  return rowCount === 1;
};

export const deleteDevice = async (pool: Pool, identityId: IdentityId, endpoint: string): Promise<void> => {
  await pool.query('delete from identity.push_subscription where identity_id = $1 and digest = $2', [
    identityId,
    digestOf(endpoint),
  ]);
};

export const deleteDeviceById = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('delete from identity.push_subscription where id = $1', [id]);
};

export const sealedDevice = async (pool: Pool, id: string): Promise<Buffer | null> => {
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from identity.push_subscription where id = $1', [
    id,
  ]);
  return rows[0]?.sealed ?? null;
};

/** SQL: whether nobody has to be told of notice `n` any more, because it is superseded or its member has seen it. */
const IS_OVER = sql<boolean>`(n.superseded or m.disabled_at is not null or exists (
  select from app.notice seen where seen.school_id = n.school_id and seen.member_id = n.member_id and seen.cause = n.cause
    and seen.channel = 'app' and seen.read_at is not null))`;

export interface DuePush extends WaitingMail, QuietHours {
  readonly id: NoticeId;
  readonly member_id: MemberId;
  readonly cause: string;
  readonly is_over: boolean;
  readonly devices: readonly string[];
}

/** Locks pushes that are due and returns them, as `lockDueMails` does. */
export const lockDuePushes = async (tx: SchoolTransaction, now: Instant): Promise<readonly DuePush[]> => {
  const { rows } = await sql<DuePush>`
    select n.id, n.member_id, n.cause, n.kind, ${wireInstant('n.starts_at')} as starts_at, ${wireInstant('n.until')} as until,
      ${IS_OVER} as is_over, ${QUIET},
      array(select d.id from identity.push_subscription d where d.identity_id = l.identity_id) as devices
    from ${lockedDue(tx, 'push_at', now)}`.execute(tx.db);
  return rows;
};

/** The outcome for a locked push: it waits until `push_at`, was queued at `sent_at`, or is dropped (both `null`). */
export interface PushOutcome {
  readonly member_id: MemberId;
  readonly cause: string;
  readonly push_at: string | null;
  readonly sent_at: string | null;
}

export const writePushes = async (tx: SchoolTransaction, outcomes: readonly PushOutcome[]): Promise<void> => {
  await sql`
    update app.notice n set push_at = o.push_at, sent_at = o.sent_at
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (member_id uuid, cause text, push_at timestamptz, sent_at timestamptz)
    where n.school_id = ${tx.scope.schoolId} and n.member_id = o.member_id and n.cause = o.cause
      and n.channel = 'push'`.execute(tx.db);
};

/** A notice that is to be shown on a device now. */
export interface PushNotice extends WaitingMail, QuietHours {
  readonly id: NoticeId;
  readonly kind: NoticeKind;
  readonly flight_id: string | null;
  readonly path: string;
  readonly made: string;
  readonly language: string | null;
  readonly school: string;
  readonly unread: number;
}

/** Returns those of the notices that the person of this device, if it is still theirs, has yet to be told of. */
export const noticesFor = async (
  tx: SchoolTransaction,
  deviceId: string,
  noticeIds: readonly NoticeId[],
): Promise<readonly PushNotice[]> => {
  const { rows } = await sql<PushNotice>`
    select n.id, n.kind, n.flight_id, n.path, ${wireInstant('n.made_at')} as made, ${wireInstant('n.starts_at')} as starts_at,
      ${wireInstant('n.until')} as until, coalesce(p.language, s.language) as language, s.display_name as school, ${QUIET},
      (select count(*)::int from app.notice u
       where u.school_id = m.school_id and u.member_id = m.id and u.channel = 'app' and u.read_at is null and not u.superseded)
        as unread
    from app.notice n
    join app.school s on s.id = n.school_id
    join app.member m on m.school_id = n.school_id and m.id = n.member_id
    join app.login l on l.school_id = m.school_id and l.member_id = m.id
    join identity.push_subscription d on d.identity_id = l.identity_id and d.id = ${deviceId}
    left join app.preference p on p.school_id = l.school_id and p.identity_id = l.identity_id
    where n.school_id = ${tx.scope.schoolId} and n.channel = 'push' and ${isAmong('n.id', noticeIds)} and not ${IS_OVER}
    order by n.made_at, n.id`.execute(tx.db);
  return rows;
};
