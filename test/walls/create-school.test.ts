import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pools } from '../../server/db/connect.ts';
import { newId } from '../../server/db/new-id.ts';
import { createTestDatabase } from '../support/database.ts';

const CREATE = 'select app.create_school($1, $2, $3, $4, $5, $6)';
const school = (link: string) => [newId<string>(), 'Bergluft', link, 'Europe/Zurich', 'CH', 'de'];

let pools: Pools;
beforeAll(async () => {
  pools = connect((await createTestDatabase()).loginUrl, { max: 1 });
});
afterAll(() => pools.end());

describe('creating a school', () => {
  it('is a right of the identity role, and leaves no school selected', async () => {
    const facts = school('bergluft');
    await pools.identity.query(CREATE, facts);
    const { rows } = await pools.identity.query('select id, display_name, timezone, country from app.school');
    expect(rows).toEqual([{ id: facts[0], display_name: 'Bergluft', timezone: 'Europe/Zurich', country: 'CH' }]);
    const chosen = await pools.identity.query(`select coalesce(current_setting('app.school_id', true), '') as school`);
    expect(chosen.rows).toEqual([{ school: '' }]);
  });

  it('is written to the history', async () => {
    const [id] = school('trace');
    await pools.identity.query(CREATE, [id, 'Bergluft', 'trace', 'Europe/Zurich', 'CH', 'de']);
    const client = await pools.app.connect();
    await client.query(
      `begin; select set_config('role', 'aufwind_app', true), set_config('app.school_id', '${id}', true)`,
    );
    const { rows } = await client.query('select entity, entity_id, before from app.change');
    await client.query('rollback');
    client.release();
    expect(rows).toEqual([{ entity: 'school', entity_id: id, before: null }]);
  });

  it.each([
    ['the login role, which has no rights', ''],
    ['the role that works for one school', `set role aufwind_app;`],
    ['the role of the jobs', `set role aufwind_jobs;`],
  ])('is refused for %s', async (_name, role) => {
    const client = await pools.app.connect();
    await client.query(`begin; ${role}`);
    await expect(client.query(CREATE, school('nobody'))).rejects.toThrow(/permission denied/);
    await client.query('rollback');
    client.release();
  });

  it('accepts a link only once', async () => {
    await pools.identity.query(CREATE, school('twice'));
    await expect(pools.identity.query(CREATE, school('twice'))).rejects.toThrow(/school_school_link_key/);
  });
});
