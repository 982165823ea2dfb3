import type { Pool, PoolClient } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { type DataRequest, LONGEST_TRY, MOST_TRIES, REMEMBERED_DAYS } from './data-request.rules.ts';

/** Runs a transaction in the name of one person: row-level security then shows only their own archive. */
const asPerson = async <Result>(
  identityPool: Pool,
  identityId: IdentityId,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await identityPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.identity_id', $1, true)`, [identityId]);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection instead of returning it to the pool, because its state is unknown.
    client.release(true);
    throw error;
  }
};

const REQUEST = `
  select to_char(r.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at,
    exists (select from identity.data_archive a where a.identity_id = r.identity_id) as has_archive,
    r.failed_at is not null as has_failed
  from identity.data_request r where r.identity_id = $1`;

export const readOwnRequest = (identityPool: Pool, identityId: IdentityId): Promise<DataRequest | null> =>
  asPerson(identityPool, identityId, async (client) => {
    const { rows } = await client.query<DataRequest>(REQUEST, [identityId]);
    return rows[0] ?? null;
  });

interface NewRequest {
  readonly identityId: IdentityId;
  readonly id: string;
  readonly language: Language;
}

/**
 * Inserts a request in place of a finished one, whose file is deleted. Of two concurrent requests one is inserted, and
 * the other finds it.
 */
export const insertRequest = async (
  identityPool: Pool,
  { identityId, id, language }: NewRequest,
  now: Instant,
): Promise<void> =>
  asPerson(identityPool, identityId, async (client) => {
    await client.query(
      `delete from identity.data_request r where r.identity_id = $1 and (
         (r.expires_at is null and r.failed_at is not null) or r.expires_at <= $2 or (r.expires_at is not null
           and not exists (select from identity.data_archive a where a.identity_id = r.identity_id)))`,
      [identityId, toWire(now)],
    );
    await client.query(
      `insert into identity.data_request (identity_id, id, language, asked_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [identityId, id, language, toWire(now)],
    );
  });

export interface OpenRequest {
  readonly id: string;
  readonly language: string;
  /** Only the mail is still to be sent. */
  readonly is_made: boolean;
  /** `null` for a hosted identity provider that gives no verified address. */
  readonly email: string | null;
}

/**
 * SQL: people about to be erased get no mail, because their mails are being removed from here on, and another one would
 * stay behind.
 */
const NOT_SHUT = `not exists (
  select from identity.deletion d where d.identity_id = r.identity_id and d.shut_at is not null)`;

const OPEN = `
  select r.id, r.language, r.ready_at is not null as is_made, p.email
  from identity.data_request r join identity.principal p on p.id = r.identity_id
  where r.identity_id = $1 and r.told_at is null and ${NOT_SHUT}`;

/** Returns the person's request if it still has open work, or `null`. */
export const openRequest = async (identityPool: Pool, identityId: IdentityId): Promise<OpenRequest | null> =>
  (await identityPool.query<OpenRequest>(OPEN, [identityId])).rows[0] ?? null;

/** SQL, with the current time as `$1`: no server has started to build the archive, or the one that did has crashed. */
const NOT_UNDER_WAY = `(r.tried_at is null or r.tried_at <= $1::timestamptz - interval '${LONGEST_TRY} minutes')`;

/** Starts an attempt. Returns `false` if the archive is done, given up or deleted, or another server is building it. */
export const beginTry = async (identityPool: Pool, id: string, now: Instant): Promise<boolean> => {
  const { rowCount } = await identityPool.query(
    `update identity.data_request r set tries = r.tries + 1, tried_at = $1
     where r.id = $2 and r.ready_at is null and r.failed_at is null and r.tries < $3 and ${NOT_UNDER_WAY}`,
    [toWire(now), id, MOST_TRIES],
  );
  return rowCount === 1;
};

export const endTry = async (identityPool: Pool, id: string): Promise<void> => {
  await identityPool.query('update identity.data_request set tried_at = null where id = $1', [id]);
};

/** Marks requests as failed whose attempts are used up, even if the last one crashed its server. */
export const failExhaustedRequests = async (identityPool: Pool, now: Instant): Promise<void> => {
  await identityPool.query(
    `update identity.data_request r set failed_at = $1
     where r.ready_at is null and r.failed_at is null and r.tries >= $2 and ${NOT_UNDER_WAY}`,
    [toWire(now), MOST_TRIES],
  );
};

/** Stores the archive. Does nothing if another server has stored one meanwhile, or the request was deleted. */
export const storeArchive = (
  identityPool: Pool,
  identityId: IdentityId,
  archive: {
    readonly id: string;
    readonly content: Uint8Array;
    readonly readyAt: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> =>
  asPerson(identityPool, identityId, async (client) => {
    const { rowCount } = await client.query(
      `update identity.data_request set ready_at = $3, expires_at = $4, failed_at = null
       where identity_id = $1 and id = $2 and ready_at is null`,
      [identityId, archive.id, toWire(archive.readyAt), toWire(archive.expiresAt)],
    );
    if (rowCount !== 1) return;
    await client.query('insert into identity.data_archive (identity_id, content) values ($1, $2)', [
      identityId,
      Buffer.from(archive.content),
    ]);
  });

/** Returns the person's own archive, or `null` if there is none or it has expired. */
export const readArchive = (identityPool: Pool, identityId: IdentityId, now: Instant): Promise<Uint8Array | null> =>
  asPerson(identityPool, identityId, async (client) => {
    const { rows } = await client.query<{ content: Buffer }>(
      `select a.content from identity.data_archive a join identity.data_request r using (identity_id)
       where a.identity_id = $1 and r.expires_at > $2`,
      [identityId, toWire(now)],
    );
    return rows[0]?.content ?? null;
  });

export const recordTold = async (identityPool: Pool, id: string, now: Instant): Promise<void> => {
  await identityPool.query('update identity.data_request set told_at = $2 where id = $1', [id, toWire(now)]);
};

/** Returns people with open requests, because a job can be lost between the request and its queueing. */
export const whoWaits = async (identityPool: Pool, now: Instant): Promise<readonly IdentityId[]> => {
  const { rows } = await identityPool.query<{ id: IdentityId }>(
    `select r.identity_id as id from identity.data_request r
     where r.told_at is null and r.failed_at is null and (r.expires_at > $1 or (r.expires_at is null and ${NOT_UNDER_WAY}))
       and ${NOT_SHUT}`,
    [toWire(now)],
  );
  return rows.map(({ id }) => id);
};

const removeArchive = (identityPool: Pool, identityId: IdentityId, now: Instant): Promise<void> =>
  asPerson(identityPool, identityId, async (client) => {
    const { rowCount } = await client.query(
      'update identity.data_request set removed_at = $2 where identity_id = $1 and expires_at <= $2',
      [identityId, toWire(now)],
    );
    // No row means that another request has replaced it meanwhile.
    if (rowCount === 1) await client.query('delete from identity.data_archive where identity_id = $1', [identityId]);
  });

/** Deletes expired files, each in the name of its person. The request itself stays a while longer. */
export const removeEnded = async (identityPool: Pool, now: Instant): Promise<void> => {
  const { rows } = await identityPool.query<{ id: IdentityId }>(
    'select identity_id as id from identity.data_request where expires_at <= $1 and removed_at is null',
    [toWire(now)],
  );
  for (const { id } of rows) await removeArchive(identityPool, id, now);
  await identityPool.query(
    `delete from identity.data_request
     where coalesce(expires_at, failed_at) <= $1::timestamptz - interval '1 day' * $2`,
    [toWire(now), REMEMBERED_DAYS],
  );
};
