import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../server/db/connect.ts';
import { isAway } from '../../server/db/database-fault.ts';
import { migrate } from '../../server/db/migrate.ts';
import { newId } from '../../server/db/new-id.ts';
import { openDatabase } from '../../server/db/transaction.ts';
import { createEmbeddedAccount } from '../../server/identity/accounts.ts';
import { openJobs } from '../../server/jobs/jobs.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { fillDemo } from '../demo/fill.ts';
import { checkArchive } from './archive-reader.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

type Urls = Awaited<ReturnType<typeof createTestDatabase>>;
type Rows = Readonly<Record<string, readonly string[]>>;

const folder = temporaryFolder();
const SECRET = 's'.repeat(48);
let source: Urls;
let superuser: pg.Pool;

/** Fills a database with a school, pictures, sign-ups, history and queued mails. */
const fill = async (urls: Urls): Promise<void> => {
  const pools = connect(urls.loginUrl);
  await fillDemo({
    database: openDatabase(pools.app),
    identityPool: pools.identity,
    createAccount: (account) => createEmbeddedAccount(pools.identity, account),
    now: Temporal.Now.instant(),
  });
  const jobs = await openJobs({ pools, secret: SECRET, onError: () => undefined });
  await jobs.queueAlone({ name: 'reset-link', data: { email: 'nadia@flights.example', language: 'de' } });
  await jobs.stop();
  await pools.end();
};

const TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'migration')
  order by 1`;

/** Returns all rows of all tables as PostgreSQL's text, independent of their order. */
const allRows = async (client: pg.ClientBase): Promise<Rows> => {
  await client.query("set timezone = 'UTC'");
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const found: [string, string[]][] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by t::text collate "C"`,
    );
    found.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
};

const rowsOf = async (url: string, snapshot: string | null = null): Promise<Rows> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    if (snapshot !== null)
      await client.query(`begin transaction isolation level repeatable read; set transaction snapshot '${snapshot}'`);
    return await allRows(client);
  } finally {
    await client.end();
  }
};

const newDatabase = async (): Promise<Urls> => {
  const name = `restored_${process.pid}_${newId().slice(-6)}`;
  await superuser.query(`create database ${name} owner aufwind_owner`);
  await superuser.query(`grant connect on database ${name} to aufwind_login`);
  const named = (url: string) => url.replace(/@\/\w+\?/, `@/${name}?`);
  return {
    ownerUrl: named(source.ownerUrl),
    loginUrl: named(source.loginUrl),
    superuserUrl: named(source.superuserUrl),
  };
};

/** Signs people up and off, changes and deletes rows until `stopped` returns true. Resolves to the number of rounds. */
const writeUntil = async (stopped: () => boolean): Promise<number> => {
  let times = 0;
  for (; times < 100_000 && !stopped(); times++) {
    await superuser.query(
      `with changed as (update app.member set city = 'Stans ${times}' where id = (select min(id::text)::uuid from app.member) returning school_id)
       insert into app.harness_type select school_id, 'Written ${times}' from changed`,
    );
    await superuser.query(`delete from app.harness_type where name = 'Written ${times - 3}'`);
  }
  return times;
};

let file: string;
let expected: Rows;
let written = 0;

beforeAll(async () => {
  source = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: source.superuserUrl, max: 3 });
  await fill(source);
  file = join(folder.path, 'aufwind.tar.gz');
  let done = false;
  const writing = writeUntil(() => done);
  await backup({
    urls: source,
    file,
    secret: null,
    madeAt: '2026-11-22T08:00:00Z',
    onSnapshot: async (id) => {
      expected = await rowsOf(source.superuserUrl, id);
    },
  });
  done = true;
  written = await writing;
});
afterAll(async () => {
  await superuser.end();
  await folder.remove();
});

const restoreInto = async ({ ownerUrl }: Urls, from = file) =>
  restore({ ownerUrl, file: from, archive: await checkArchive(from) });

describe('a restored backup, made beside a server that writes', () => {
  let target: Urls;
  beforeAll(async () => {
    target = await newDatabase();
    await restoreInto(target);
  });

  it('has exactly the rows of one moment of every table', async () => {
    const restored = await rowsOf(target.superuserUrl);
    expect(Object.keys(restored)).toEqual(Object.keys(expected));
    for (const [table, rows] of Object.entries(expected)) expect(restored[table], table).toEqual(rows);
    expect(Object.values(expected).flat().length).toBeGreaterThan(500);
    expect(expected['app.canopy_picture_file']?.length).toBeGreaterThan(0);
    expect(expected['jobs.job']).toHaveLength(1);
    expect(expected['jobs.queue_stats']).toEqual([]);
  });

  it('was really made during writes', async () => {
    expect(written).toBeGreaterThan(10);
    expect(await rowsOf(source.superuserUrl)).not.toEqual(expected);
  });

  it('continues the sequences after the restored rows', async () => {
    const owner = new pg.Client(target.superuserUrl);
    await owner.connect();
    const { rows } = await owner.query(
      `update app.member set city = 'Sarnen' where id = (select min(id::text)::uuid from app.member) returning school_id`,
    );
    const { rows: ids } = await owner.query('select id from app.change where school_id = $1 order by id desc limit 2', [
      rows[0].school_id,
    ]);
    expect(Number(ids[0].id)).toBeGreaterThan(Number(ids[1].id));
    await owner.end();
  });

  it('has row-level security and triggers enabled again, also for the owner', async () => {
    const owner = new pg.Client(target.ownerUrl);
    await owner.connect();
    expect((await owner.query('select from app.member')).rowCount).toBe(0);
    const off = await owner.query("select from pg_trigger where tgenabled = 'D'");
    expect(off.rowCount).toBe(0);
    await owner.end();
  });

  it('is a database on which servers start', async () => {
    expect(await migrate(target.ownerUrl)).toEqual([]);
  });

  it('is not overwritten by a second restore', async () => {
    const before = await rowsOf(target.superuserUrl);
    await expect(restoreInto(target)).rejects.toThrow(/The database is not empty: app\.\w+ has rows/);
    expect(await rowsOf(target.superuserUrl)).toEqual(before);
  });
});

describe('an archive', () => {
  it('can be read only by its owner, and is never overwritten', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = backup({ urls: source, file, secret: null, madeAt: '' });
    await expect(again).rejects.toThrow(`${file} already exists`);
  });

  it('contains the secret only on request', async () => {
    const withSecret = join(folder.path, 'with-secret.tar.gz');
    await backup({ urls: source, file: withSecret, secret: SECRET, madeAt: '2026-11-22T08:00:00Z' });
    expect((await checkArchive(withSecret)).secret).toBe(SECRET);
    expect((await checkArchive(file)).secret).toBeNull();
    expect(gunzipSync(readFileSync(file)).includes(SECRET)).toBe(false);
  });

  it('leaves no file, not even a partial one, when the connection is lost', async () => {
    const lost = join(folder.path, 'lost.tar.gz');
    const cut = () =>
      superuser.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'aufwind_owner' and datname = current_database()",
      );
    const failing = backup({
      urls: source,
      file: lost,
      secret: null,
      madeAt: '',
      onSnapshot: async () => void (await cut()),
    });
    // PostgreSQL's message and the socket's error may arrive in either order.
    await expect(failing).rejects.toSatisfy(isAway);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('is not started in an unwritable folder or without a database', async () => {
    const parts = { urls: source, file: join(folder.path, 'none/x'), secret: null, madeAt: '' };
    await expect(backup(parts)).rejects.toThrow(/none\/x can't be written: ENOENT/);
    const urls = { ...source, ownerUrl: 'postgres://me:hunter2@127.0.0.1:1/aufwind' };
    const nobody = backup({ ...parts, urls, file: join(folder.path, 'nobody.tar.gz') });
    await expect(nobody).rejects.toThrow("The database of DATABASE_OWNER_URL can't be reached (ECONNREFUSED)");
  });

  const changed = (change: (whole: Buffer) => Buffer): string => {
    const path = join(folder.path, `${newId()}.tar.gz`);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };

  it.each([
    ['cut off in the middle', () => changed((whole) => whole.subarray(0, whole.length / 2)), /is incomplete/],
    ['cut off at its last byte', () => changed((whole) => whole.subarray(0, -1)), /is incomplete/],
    [
      'truncated, but compressed again',
      () => changed((whole) => gzipSync(gunzipSync(whole).subarray(0, 512 * 40))),
      /is incomplete/,
    ],
    [
      'with one changed word',
      () =>
        changed((whole) => {
          const tar = gunzipSync(whole);
          tar.write('Stanz', tar.indexOf('Stans'));
          return gzipSync(tar);
        }),
      /is damaged: app\.\w+ differs from what was saved/,
    ],
    ['that is no archive', () => changed(() => Buffer.from('hello')), /is incomplete/],
    ['that does not exist', () => join(folder.path, 'nowhere'), /is incomplete: ENOENT/],
  ])('%s is refused before anything is written', async (_name, make, sentence) => {
    await expect(checkArchive(make())).rejects.toThrow(sentence);
  });

  it('leaves the database empty when loading fails', async () => {
    const target = await newDatabase();
    const archive = await checkArchive(file);
    const [first, ...others] = archive.manifest.tables;
    const miscounted = {
      ...archive.manifest,
      tables: [{ ...first, rows: 10_000 } as typeof first, ...others].filter((table) => table !== undefined),
    };
    const failing = restore({ ownerUrl: target.ownerUrl, file, archive: { ...archive, manifest: miscounted } });
    await expect(failing).rejects.toThrow(/should have 10000 rows/);
    expect((await rowsOf(target.superuserUrl))['app.member']).toEqual([]);
    await restoreInto(target);
    expect((await rowsOf(target.superuserUrl))['app.member']).toEqual(expected['app.member']);
  });

  it('leaves the database empty and gives the reason when the database refuses its rows', async () => {
    const target = await newDatabase();
    await migrate(target.ownerUrl);
    const owner = new pg.Client(target.ownerUrl);
    await owner.connect();
    await owner.query("alter table app.member add constraint nobody_lives_here check (city = 'Nowhere')");
    await owner.end();
    await expect(restoreInto(target)).rejects.toThrow(/nobody_lives_here/);
    expect((await rowsOf(target.superuserUrl))['app.member']).toEqual([]);
  });

  it('is refused with a sentence if a newer version made it', async () => {
    const archive = await checkArchive(file);
    const manifest = { ...archive.manifest, migrations: [...archive.manifest.migrations, '9999_later'] };
    const { ownerUrl } = await newDatabase();
    await expect(restore({ ownerUrl, file, archive: { ...archive, manifest } })).rejects.toThrow(
      'The archive was made by a newer version of Aufwind (it has 9999_later).',
    );
  });

  it('is not restored while a server uses the database', async () => {
    const target = await newDatabase();
    const server = new pg.Client(target.loginUrl);
    await server.connect();
    await expect(restoreInto(target)).rejects.toThrow('A server is using this database. Stop it first.');
    await server.end();
  });
});
