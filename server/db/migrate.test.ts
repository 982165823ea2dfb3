import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { type BuiltMember, buildFlight, buildMember, buildSchool } from '../../test/support/school.ts';
import { checkSchema, GRANTS, knownMigrations, migrate, refuseOlderSchema } from './migrate.ts';

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

  it('wait for a server that is granting rights, whose commit waits for a standby', async () => {
    const { ownerUrl } = await emptyDatabase(`empty_${process.pid}_3`);
    await migrate(ownerUrl);
    const other = new pg.Client({ connectionString: ownerUrl });
    await other.connect();
    await other.query(`begin; ${GRANTS}`);
    const second = migrate(ownerUrl);
    const isWaiting = async () =>
      (await superuser.query("select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'grant usage'"))
        .rows.length;
    await expect.poll(isWaiting).toBe(1);
    await other.query('commit');
    await expect(second).resolves.toEqual([]);
    await other.end();
  });

  it('let everybody through while somebody else holds a table, and are applied afterwards', async () => {
    const { ownerUrl } = await emptyDatabase(`empty_${process.pid}_4`);
    const before = migrated[migrated.indexOf('0055_school_language') - 1];
    await migrate(ownerUrl, before);
    const [holder, reader] = [ownerUrl, ownerUrl].map((connectionString) => new pg.Client({ connectionString }));
    await holder?.connect();
    await reader?.connect();
    await holder?.query('begin; lock table app.school in access share mode');
    const migrating = migrate(ownerUrl);
    const attempts = new Set<string>();
    const seenAttempts = async () => {
      const { rows } = await superuser.query<{ began: string }>(
        `select xact_start::text as began from pg_stat_activity
         where datname = $1 and wait_event_type = 'Lock' and query ~ 'alter table'`,
        [`empty_${process.pid}_4`],
      );
      for (const { began } of rows) attempts.add(began);
      return attempts.size;
    };
    await expect.poll(seenAttempts).toBe(1);
    // Waits behind the migration, and is answered although the holder still holds the table.
    await reader?.query('select from app.school');
    await expect.poll(seenAttempts).toBeGreaterThan(1);
    await holder?.query('commit');
    expect(await migrating).toEqual(migrated.slice(migrated.indexOf('0055_school_language')));
    await Promise.all([holder?.end(), reader?.end()]);
  });

  it('are refused if the program does not know them, for the owner and for the login role', async () => {
    await superuser.query("insert into migration.kysely_migration values ('9999_later', now())");
    const sentence = /made by a newer version of Aufwind \(it has 9999_later\)/;
    await expect(migrate(urls.ownerUrl)).rejects.toThrow(sentence);
    await expect(checkSchema(urls.loginUrl)).rejects.toThrow(sentence);
    // A server that runs already stays ready, because a migration works with the release before it.
    await expect(refuseOlderSchema(superuser)).resolves.toBeUndefined();
    await superuser.query("delete from migration.kysely_migration where name = '9999_later'");
  });

  it('are named if they are missing on a server that may not apply them', async () => {
    await superuser.query('delete from migration.kysely_migration where name = $1', [migrated.at(-1)]);
    await expect(refuseOlderSchema(superuser)).rejects.toThrow(`The database lacks ${migrated.at(-1)}.`);
    await expect(checkSchema(urls.loginUrl)).rejects.toThrow(
      `The database lacks ${migrated.at(-1)}. Apply them with \`npm run migrate\`, which needs DATABASE_OWNER_URL.`,
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

    await migrate(ownerUrl, '0016_typed_texts');

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

describe('colours typed as words', () => {
  it('become codes, unknown words become colours of the school, and members follow its pictures', async () => {
    const { ownerUrl, superuserUrl } = await emptyDatabase(`old_colors_${process.pid}`);
    const known = await knownMigrations();
    await migrate(ownerUrl, known[known.indexOf('0020_canopy_colors') - 1]);
    const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
    const rows = async (query: string, values: unknown[] = []) =>
      (await pool.query({ text: query, values, rowMode: 'array' })).rows;
    const [school, other] = [await buildSchool(pool), await buildSchool(pool)];
    const typed = [
      'rot, schwarz',
      'red / black',
      'Weiß',
      'Neon-Pink / blau und weiss',
      'rot-weiss, neonpink',
      'mauve;mauve',
      '/',
      'x'.repeat(200),
      'one/two/three/four/five/six/seven/eight/nine',
    ];
    const withColors = async (where: typeof school, colors: string | null) => {
      const member = await buildMember(pool, where, 'student');
      await pool.query('update app.member set canopy_color = $2 where id = $1', [member.memberId, colors]);
      return member;
    };
    const members: BuiltMember[] = [];
    for (const colors of typed) members.push(await withColors(school, colors));
    const elsewhere = await withColors(other, 'mauve');
    const chosen = await withColors(school, null);
    for (const image of ['true', 'false'])
      await pool.query('update app.member set canopy_image = $2 where id = $1', [chosen.memberId, image]);
    await pool.query(
      `insert into app.canopy_picture (school_id, id, canopy_type, canopy_colors, width, height) values ($1, $2, 'Ion', $3, 1, 1)`,
      [school.schoolId, members[0]?.memberId, ['Mauve', 'rot']],
    );

    await migrate(ownerUrl);

    const colors = await rows('select school_id, id, name_en, name_de from app.canopy_color');
    // Ids of one millisecond are in any order, and the first member in their order spells the name.
    const plain = (name: string) => name.toLowerCase().replace('-', '');
    const idOf = (name: string, where = school) =>
      colors.find(([schoolId, , en]) => schoolId === where.schoolId && plain(en) === name)?.[1];
    const stored = async (id: string | undefined) =>
      (await rows('select canopy_color from app.member where id = $1', [id]))[0]?.[0];
    expect(await Promise.all(members.slice(0, 8).map(({ memberId }) => stored(memberId)))).toEqual([
      'red / black',
      'red / black',
      'white',
      `${idOf('neonpink')} / blue / white`,
      `red / white / ${idOf('neonpink')}`,
      idOf('mauve'),
      null,
      idOf('x'.repeat(40)),
    ]);
    expect((await stored(members[8]?.memberId)).split(' / ')).toHaveLength(8);
    expect(await stored(elsewhere.memberId)).toBe(idOf('mauve', other));
    expect(colors.every(([, , en, de]) => en === de)).toBe(true);
    expect(await rows('select canopy_colors from app.canopy_picture')).toEqual([[[idOf('mauve'), 'red']]]);
    const images = await rows('select canopy_image, count(*)::int from app.member group by 1 order by 1');
    expect(images).toEqual([
      ['false', 1],
      ['true', members.length + 1],
    ]);
    expect(await rows("select proname from pg_proc where proname ~ '^(plain_color|color_words|color_codes)$'")).toEqual(
      [],
    );
    await pool.end();
  });
});

describe('sizes and weights that nobody has entered', () => {
  it('become unknown, as the history shows, without an edit', async () => {
    const { ownerUrl, superuserUrl } = await emptyDatabase(`old_sizes_${process.pid}`);
    const known = await knownMigrations();
    await migrate(ownerUrl, known[known.indexOf('0025_first_days') - 1]);
    const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
    const school = await buildSchool(pool);
    const measured = async (...steps: readonly (readonly [size: number, weight: number])[]) => {
      const { memberId } = await buildMember(pool, school);
      for (const [size, weight] of steps)
        await pool.query('update app.member set size = $2, weight = $3 where id = $1', [memberId, size, weight]);
      return memberId;
    };
    const withoutHistory = async (...steps: readonly (readonly [number, number])[]) => {
      const id = await measured(...steps);
      await pool.query('delete from app.change where entity_id = $1', [id]);
      return id;
    };
    const members = [
      [await measured(), null, null],
      [await measured([172, 30]), 172, null],
      [await measured([50, 64]), null, 64],
      [await measured([172, 64]), 172, 64],
      // Typed, and typed back to the default.
      [await measured([172, 64], [50, 30]), 50, 30],
      [await withoutHistory(), null, null],
      [await withoutHistory([140, 30]), 140, 30],
      // As erasing a member stored it.
      [await measured([0, 0]), null, null],
    ] as const;
    const rows = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows;
    const traces = () =>
      rows('select id, last_update::text, (select count(*) from app.change) from app.member order by id');
    const before = await traces();

    await migrate(ownerUrl);

    const stored = new Map((await rows('select id, size, weight from app.member')).map(([id, ...rest]) => [id, rest]));
    expect(members.map(([id]) => stored.get(id))).toEqual(members.map(([, size, weight]) => [size, weight]));
    expect(await traces()).toEqual(before);
    const open = `select relname from pg_class where relnamespace = 'app'::regnamespace and relrowsecurity and not relforcerowsecurity`;
    expect(await rows(open)).toEqual([]);
    expect(await rows(`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
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
