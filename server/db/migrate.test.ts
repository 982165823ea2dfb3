import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { buildFlight, buildMember, buildSchool } from '../../test/support/school.ts';
import { checkSchema, knownMigrations, migrate } from './migrate.ts';

type Urls = Awaited<ReturnType<typeof createTestDatabase>>;

let urls: Urls;
let superuser: pg.Pool;
let migrated: string[];
beforeAll(async () => {
  urls = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: urls.superuserUrl, max: 1 });
  const { rows } = await superuser.query('select name from migration.kysely_migration order by name');
  migrated = rows.map(({ name }) => name);
});
afterAll(() => superuser.end());

/** Creates a database without schema for the owner. */
const emptyDatabase = async (name: string): Promise<Urls> => {
  await superuser.query(`create database ${name} owner aufwind_owner`);
  await superuser.query(`grant connect on database ${name} to aufwind_login`);
  const named = (url: string) => url.replace(/@\/\w+\?/, `@/${name}?`);
  return { ownerUrl: named(urls.ownerUrl), loginUrl: named(urls.loginUrl), superuserUrl: named(urls.superuserUrl) };
};

describe('migrations', () => {
  it('are applied only once, even by two servers that start together', async () => {
    const { ownerUrl, loginUrl } = await emptyDatabase(`empty_${process.pid}_1`);
    await expect(checkSchema(loginUrl)).rejects.toThrow(`The database lacks ${migrated.join(', ')}.`);
    const applied = await Promise.all([migrate(ownerUrl), migrate(ownerUrl)]);
    expect(applied.flat()).toEqual(migrated);
    await expect(checkSchema(loginUrl)).resolves.toBeUndefined();
    expect(await migrate(ownerUrl)).toEqual([]);
  });

  it('are refused if the program does not know them, for the owner and for the login role', async () => {
    await superuser.query("insert into migration.kysely_migration values ('9999_later', now())");
    const sentence = /made by a newer version of Aufwind \(it has 9999_later\)/;
    await expect(migrate(urls.ownerUrl)).rejects.toThrow(sentence);
    await expect(checkSchema(urls.loginUrl)).rejects.toThrow(sentence);
    await superuser.query("delete from migration.kysely_migration where name = '9999_later'");
  });

  it('are named if they are missing on a server that may not apply them', async () => {
    await superuser.query('delete from migration.kysely_migration where name = $1', [migrated.at(-1)]);
    await expect(checkSchema(urls.loginUrl)).rejects.toThrow(
      `The database lacks ${migrated.at(-1)}. Set DATABASE_OWNER_URL for one start to apply them.`,
    );
  });
});

describe('texts typed before the rule for typed texts', () => {
  it('are normalised in each school, and their history shows it', async () => {
    const { ownerUrl, superuserUrl } = await emptyDatabase(`old_texts_${process.pid}`);
    const known = await knownMigrations();
    await migrate(ownerUrl, known[known.indexOf('0016_typed_texts') - 1]);
    const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
    const [school, other] = [await buildSchool(pool, 'Berg\u202eluft'), await buildSchool(pool, 'Voralpen')];
    const odd = await buildMember(pool, school, 'student', {
      first_name: 'Li\u00adv\u001bia\r\n',
      last_name: 'Zumbu\u0308hl',
      harness_type: 'Easy\u00a0M',
    });
    const joker = await buildMember(pool, other, 'student', { first_name: '\u202e', last_name: 'Muster' });
    const plain = await buildMember(pool, other, 'student');
    const flight = await buildFlight(pool, school);
    await pool.query(`update app.flight set meeting_point = $1, description = $2`, [
      'Valley\tstation',
      'Bring\r\ngloves\u2028\u001b[2J',
    ]);
    await pool.query(`insert into app.harness_type (school_id, name) values ($1, $2), ($1, $3)`, [
      school.schoolId,
      'Easy\u00a0M',
      'Easy M',
    ]);
    await pool.query(
      `insert into app.canopy_picture (school_id, id, canopy_type, canopy_colors, width, height) values ($1, $2, 'Mentor', $3, 1, 1)`,
      [school.schoolId, flight, ['red', 'bl\u200bue']],
    );
    const column = { id: '1', label: 'Na\u202eme', value: 'last_name', textAlign: 'left', width: 30 };
    await pool.query(
      `with person as (insert into identity.principal (id, issuer, subject) values ($2, 'x', 'x') returning id)
       insert into app.preference (school_id, identity_id, flight_table) select $1, id, $3 from person`,
      [
        school.schoolId,
        odd.memberId,
        JSON.stringify([{ id: 'a', label: 'Van\n', highlightBeginners: true, columns: [column] }]),
      ],
    );
    const tokenOf = async ({ memberId }: { memberId: string }) =>
      (await pool.query('select last_update::text as token from app.member where id = $1', [memberId])).rows[0]?.token;
    const before = { plain: await tokenOf(plain), odd: await tokenOf(odd) };
    await pool.query('delete from app.change');

    await migrate(ownerUrl);

    const one = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows;
    expect(await one('select display_name from app.school order by 1')).toEqual([['Bergluft'], ['Voralpen']]);
    expect(
      await one(
        `select first_name, last_name, harness_type, search_text ~ 'livia zumbuhl' from app.member where id = '${odd.memberId}'`,
      ),
    ).toEqual([['Livia', 'Zumbühl', 'Easy M', true]]);
    expect(await one(`select first_name from app.member where id = '${joker.memberId}'`)).toEqual([['?']]);
    expect(await one('select meeting_point, description from app.flight')).toEqual([
      ['Valley station', 'Bring\ngloves\n[2J'],
    ]);
    expect(await one('select name from app.harness_type')).toEqual([['Easy M']]);
    expect(await one('select canopy_colors from app.canopy_picture')).toEqual([[['red', 'blue']]]);
    expect(await one('select flight_table from app.preference')).toEqual([
      [[{ id: 'a', label: 'Van', highlightBeginners: true, columns: [{ ...column, label: 'Name' }] }]],
    ]);
    expect(await tokenOf(plain)).toBe(before.plain);
    expect(await tokenOf(odd)).not.toBe(before.odd);
    const changed = await one(
      `select distinct school_id, entity_id from app.change where entity = 'member' and actor_id is null`,
    );
    expect(changed).toHaveLength(2);
    expect(changed).toEqual(
      expect.arrayContaining([
        [school.schoolId, odd.memberId],
        [other.schoolId, joker.memberId],
      ]),
    );
    expect(
      await one(
        `select relname from pg_class where relnamespace = 'app'::regnamespace and relrowsecurity and not relforcerowsecurity`,
      ),
    ).toEqual([]);
    await pool.end();
  });
});

describe('a database that can’t be used', () => {
  it.each([
    ['nothing listens', () => 'postgres://me:hunter2@127.0.0.1:1/aufwind', /can't be reached \(ECONNREFUSED\)/],
    ['no such host', () => 'postgres://me:hunter2@db.invalid/aufwind', /can't be reached \(E/],
    ['wrong password', () => urls.loginUrl.replace(/:[0-9a-f]+@/, ':hunter2@'), /refuses the sign-in/],
    ['no such database', () => urls.loginUrl.replace(/@\/\w+\?/, '@/nowhere?'), /refuses the sign-in .* "nowhere"/],
  ])('%s: the error names the variable but not the password', async (_name, url, sentence) => {
    for (const [variable, work] of [
      ['DATABASE_URL', checkSchema],
      ['DATABASE_OWNER_URL', migrate],
    ] as const) {
      const error = await work(url()).then(
        () => new Error('it was accepted'),
        (error: Error) => error,
      );
      expect(error.message).toMatch(sentence);
      expect(error.message).toContain(variable);
      expect(error.message).not.toContain('hunter2');
    }
  });
});
