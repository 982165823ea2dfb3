import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfProgram } from '../../core/access/scope.ts';
import type { Instant } from '../../core/time/instant.ts';
import { claimTurn, releaseTurn } from '../../features/whatsapp/pace.repository.ts';
import { connect, type Pools } from '../../server/db/connect.ts';
import { type Database, inTransaction, openDatabase } from '../../server/db/transaction.ts';
import { createTestDatabase } from '../support/database.ts';
import { buildSchool } from '../support/school.ts';

let pools: Pools;
let superuser: pg.Pool;
let database: Database;
beforeAll(async () => {
  const { loginUrl, superuserUrl } = await createTestDatabase();
  pools = connect(loginUrl, { max: 8 });
  superuser = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  database = openDatabase(pools.app);
});
afterAll(async () => {
  await pools.end();
  await superuser.end();
});

const NOON = Temporal.Instant.from('2026-11-22T12:00:00Z');
const later = (seconds: number): Instant => NOON.add({ seconds });

/** The turns that the servers of one school take, each in a transaction of its own. */
const newPace = async () => {
  const { schoolId } = await buildSchool(superuser);
  const scope = scopeOfProgram({ schoolId, timeZone: 'Europe/Zurich', country: 'CH' });
  return {
    take: (now: Instant, { gapMs = 10_000, aDay = null as number | null } = {}) =>
      inTransaction(database, scope, (tx) => claimTurn(tx, 'group', { gapMs, aDay }, now)),
    giveBack: () => inTransaction(database, scope, (tx) => releaseTurn(tx, 'group')),
  };
};

describe('a turn', () => {
  it('is given to one of several servers that ask at once', async () => {
    const { take } = await newPace();
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(NOON)));
    expect(answers.filter((wait) => wait === null)).toHaveLength(1);
    expect(answers.filter((wait) => wait === 10_000)).toHaveLength(7);
  });

  it('is free again after the gap; a server that asks too early gets the remaining wait', async () => {
    const { take } = await newPace();
    expect(await take(NOON)).toBeNull();
    expect(await take(later(4))).toBe(6000);
    expect(await take(later(10))).toBeNull();
  });

  it('has a limit per day, and the wait then lasts until the next day in UTC', async () => {
    const { take } = await newPace();
    const often = { gapMs: 1000, aDay: 2 };
    expect(await take(NOON, often)).toBeNull();
    expect(await take(later(1), often)).toBeNull();
    expect(await take(later(2), often)).toBe((12 * 3600 - 2) * 1000);
    expect(await take(later(12 * 3600), often)).toBeNull();
  });

  it("is returned to the day's limit if it was not used", async () => {
    const { take, giveBack } = await newPace();
    const once = { gapMs: 1000, aDay: 1 };
    expect(await take(NOON, once)).toBeNull();
    await giveBack();
    expect(await take(later(1), once)).toBeNull();
  });

  it('of one school does not count for another school', async () => {
    const [one, other] = [await newPace(), await newPace()];
    expect([await one.take(NOON), await other.take(NOON)]).toEqual([null, null]);
  });
});
