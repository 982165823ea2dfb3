import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfProgram } from '../../core/access/scope.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { connect, type Pools } from './connect.ts';
import { isAway } from './database-fault.ts';
import { newId } from './new-id.ts';
import {
  inTransaction,
  openDatabase,
  Rollback,
  readAtOnce,
  type SchoolTransaction,
  writeAtOnce,
} from './transaction.ts';

let pools: Pools;
beforeAll(async () => {
  const { loginUrl } = await createTestDatabase();
  pools = connect(loginUrl, { max: 1 });
});
afterAll(() => pools.end());

const scope = scopeOfProgram({ schoolId: newId<SchoolId>(), timeZone: 'Europe/Zurich', country: 'CH' });
const within = <Result>(work: (tx: SchoolTransaction) => Promise<Result>) =>
  inTransaction(openDatabase(pools.app), scope, work);
const atOnce = <Result>(work: (tx: SchoolTransaction) => Promise<Result>) =>
  readAtOnce(openDatabase(pools.app), scope, work);
const writing = <Result>(work: (tx: SchoolTransaction) => Promise<Result | null>) =>
  writeAtOnce(openDatabase(pools.app), scope, work);
const one = async ({ db }: SchoolTransaction) => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows;
/** Kills the connection as the login role, because the working role may not. */
const breakOff = ({ db }: SchoolTransaction) =>
  sql.raw('set local role none; select pg_terminate_backend(pg_backend_pid())').execute(db);

describe('a transaction', () => {
  it('fails with the reason if its connection breaks, and the next one gets a new connection', async () => {
    await expect(within(breakOff)).rejects.toMatchObject({ code: '57P01' });
    expect(await within(one)).toEqual([{ n: 1 }]);
  });

  it('also fails if its connection breaks between two statements', async () => {
    const twice = within(async (tx) => {
      await breakOff(tx).catch(() => undefined);
      return one(tx);
    });
    expect(isAway(await twice.catch((error: unknown) => error))).toBe(true);
    expect(await within(one)).toEqual([{ n: 1 }]);
  });

  it('fails with the first error of queries that were sent together', async () => {
    const failing = within(async ({ db }) => {
      const ask = (value: number) => sql`select 1 / ${value}::int`.execute(db).catch(({ code }) => code);
      throw new Rollback(await Promise.all([ask(0), ask(1)]));
    });
    expect(await failing).toEqual(['22012', '22012']);
  });

  it('reads at once with any number of queries that do not wait for each other', async () => {
    expect(await atOnce(async (tx) => (await Promise.all([one(tx), one(tx)])).length)).toBe(2);
    expect(await atOnce(async () => 'nothing was asked')).toBe('nothing was asked');
  });

  it('refuses a query of a read at once that waited for another, and the connection stays usable', async () => {
    const waiting = atOnce(async (tx) => [await one(tx), await one(tx)]);
    await expect(waiting).rejects.toThrow('the transaction of this query is over');
    expect(await atOnce(one)).toEqual([{ n: 1 }]);
  });

  it('refuses to write in a read at once', async () => {
    const writing = atOnce(({ db }) => sql`create temporary table t (n int)`.execute(db));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect(await atOnce(one)).toEqual([{ n: 1 }]);
  });

  it('rejects a read at once whose failed query was caught', async () => {
    const caught = atOnce(({ db }) => sql`select 1 / 0`.execute(db).catch(() => 'nothing'));
    await expect(caught).rejects.toThrow('a statement had failed');
    expect(await within(one)).toEqual([{ n: 1 }]);
  });

  it('replaces a connection that breaks during a read at once', async () => {
    await expect(atOnce(breakOff)).rejects.toMatchObject({ code: '57P01' });
    expect(await atOnce(one)).toEqual([{ n: 1 }]);
  });

  it('writes at once, and returns null for a statement that failed, which has changed nothing', async () => {
    const make = ({ db }: SchoolTransaction) => sql`create temporary table made (n int)`.execute(db);
    expect(await writing(async (tx) => (await make(tx)).rows.length)).toBe(0);
    // The table is there already.
    expect(await writing((tx) => make(tx).catch(() => null))).toBeNull();
    await expect(writing(make)).rejects.toMatchObject({ code: '42P07' });
    expect(await within(one)).toEqual([{ n: 1 }]);
  });

  it('does not count as written at once after a failed statement', async () => {
    const caught = writing(({ db }) => sql`select 1 / 0`.execute(db).catch(() => 'done'));
    await expect(caught).rejects.toThrow('nothing was committed');
    expect(await within(one)).toEqual([{ n: 1 }]);
  });

  it('returns its refusal even if the rollback fails', async () => {
    const refused = within(async (tx) => {
      await breakOff(tx).catch(() => undefined);
      throw new Rollback('refused');
    });
    expect(await refused).toBe('refused');
  });

  it('does not count as committed after a failed statement', async () => {
    const half = within(async ({ db }) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
      return 'done';
    });
    await expect(half).rejects.toThrow('nothing was committed');
    expect(await within(one)).toEqual([{ n: 1 }]);
  });
});

describe('closing the pools', () => {
  it('does not wait for ever for a connection in use', async () => {
    const { loginUrl } = await createTestDatabase();
    const own = connect(loginUrl, { max: 1 });
    const asleep = own.identity.query('select pg_sleep(600)').catch((error: Error) => error.message);
    await own.app.query('select 1');
    await own.end();
    expect(await asleep).toMatch(/Connection terminated/);
  });
});
