import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { connect, type Pools } from './connect.ts';

let pools: Pools;
const broken: Error[] = [];
beforeAll(async () => {
  const { loginUrl } = await createTestDatabase();
  pools = connect(loginUrl, { max: 2, onError: (error) => broken.push(error) });
});
afterAll(() => pools.end());

describe('values read from the database', () => {
  it('keep the microseconds of times, and are text for days and numbers for counts', async () => {
    const { rows } = await pools.app.query(
      "select '2026-11-20 21:00:00.123456+00'::timestamptz as time, '2026-11-20'::date as day, count(*) as n from generate_series(1, 3)",
    );
    expect(rows[0].time).toMatch(/:00\.123456[+-]\d\d/);
    expect(rows[0].day).toBe('2026-11-20');
    expect(rows[0].n).toBe(3);
  });
});

describe('the pools', () => {
  it('log in as a role without rights, and the identity pool assumes its own role', async () => {
    const who = 'select session_user::text as login, current_user::text as role, current_schema()::text as schema';
    expect((await pools.app.query(who)).rows[0]).toMatchObject({ login: 'aufwind_login', role: 'aufwind_login' });
    expect((await pools.identity.query(who)).rows[0]).toEqual({
      login: 'aufwind_login',
      role: 'aufwind_identity',
      schema: 'identity',
    });
    await expect(pools.app.query('select from app.member')).rejects.toMatchObject({ code: '42501' });
    await expect(pools.identity.query('select email from app.member')).rejects.toMatchObject({ code: '42501' });
  });

  it('survive a broken idle connection', async () => {
    const { rows } = await pools.identity.query('select pg_backend_pid() as pid');
    await pools.app.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await expect.poll(() => broken).toHaveLength(1);
    expect((await pools.identity.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
