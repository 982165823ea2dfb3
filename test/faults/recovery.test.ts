import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postmasterInLockFile } from '../../server/db/embedded/postmaster.ts';
import { weAreRoot } from '../../server/db/embedded/unprivileged-user.ts';
import { clusterOf, query, startQuickly } from './cluster.ts';
import { newFolder, run } from './program.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => folder.remove());

/** Leaves a running PostgreSQL behind, as a killed program does. */
const killedProgram = async (): Promise<void> => {
  const writer = run('test/faults/writer.ts', {}, [folder.path, join(folder.path, 'acknowledged')]);
  await writer.says('writing');
  writer.process.kill('SIGKILL');
  await writer.ended;
};

/** Returns PostgreSQL's own record. Throws without one: process 0 would mean the whole group of the test, its runner included. */
const recordedPostmaster = () => {
  const recorded = postmasterInLockFile(clusterOf(folder.path));
  if (recorded === null || recorded.pid === 0) throw new Error('PostgreSQL has left no record of itself.');
  return recorded;
};

describe('a start after a crash', () => {
  it('recovers if program and PostgreSQL were killed together, as in a power cut', async () => {
    await killedProgram();
    const before = recordedPostmaster();
    process.kill(before.pid, 'SIGKILL');
    expect(before.ready).toBe(true);
    const embedded = await startQuickly(folder.path);
    expect(embedded.adopted).toBe(false);
    const [row] = await query(embedded.superuserUrl, 'select count(*)::int as n from written');
    expect(row?.['n']).toBeGreaterThan(20);
    await embedded.stop();
  });

  it('waits for a PostgreSQL that is stopping, and starts another one', async () => {
    await killedProgram();
    const before = recordedPostmaster();
    process.kill(before.pid, 'SIGINT');
    const embedded = await startQuickly(folder.path);
    expect(recordedPostmaster().pid).not.toBe(before.pid);
    await embedded.stop();
  });

  it('starts over if the first start was killed while it created the cluster', async () => {
    const half = `${clusterOf(folder.path)}.new-1234`;
    mkdirSync(half);
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    const embedded = await startQuickly(folder.path);
    expect(existsSync(half)).toBe(false);
    await embedded.stop();
  });

  it.each([
    ['of a process that has died', () => '999999999 1'],
    ['of a process whose id now belongs to another one', () => `${process.ppid} 1`],
    ['that is empty because the disk was full', () => ''],
  ])('replaces a start lock %s', async (_name, content) => {
    writeFileSync(join(folder.path, 'starting.lock'), content());
    // A start that waited for the lock in vain would reject.
    const embedded = await startQuickly(folder.path);
    await embedded.stop();
    expect(existsSync(join(folder.path, 'starting.lock'))).toBe(false);
  });

  it('waits while another program starts or stops', async () => {
    const lock = join(folder.path, 'starting.lock');
    const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    writeFileSync(lock, `${process.pid} ${stat}`);
    const starting = startQuickly(folder.path);
    // Another one that need not wait starts from beginning to end meanwhile.
    await (await startQuickly(join(folder.path, 'other'))).stop();
    expect(existsSync(clusterOf(folder.path))).toBe(false);
    rmSync(lock);
    await (await starting).stop();
  });
});

describe.runIf(weAreRoot())('a data folder that PostgreSQL’s user can’t reach (needs root)', () => {
  it('is named in a note, and its database is found again after the folder is opened', async () => {
    const home = join(folder.path, 'home');
    mkdirSync(home, { mode: 0o700 });
    const notes: string[] = [];
    const start = () => startQuickly(join(home, 'data'), (sentence) => notes.push(sentence));
    const first = await start();
    expect(first.cluster).toMatch(/^\/var\/lib\/aufwind-/);
    expect(notes.join()).toContain(`The database is kept in ${first.cluster}`);
    await query(first.superuserUrl, 'create table kept as select 42 as n');
    await first.stop();
    chmodSync(home, 0o755);
    const second = await start();
    expect(await query(second.superuserUrl, 'select n from kept')).toEqual([{ n: 42 }]);
    await second.stop();
    rmSync(first.cluster, { recursive: true });
  });

  it('is not replaced by an empty one if it was closed later', async () => {
    const home = join(folder.path, 'home');
    mkdirSync(home, { mode: 0o755 });
    const first = await startQuickly(join(home, 'data'));
    await first.stop();
    chmodSync(home, 0o700);
    await expect(startQuickly(join(home, 'data'))).rejects.toThrow(/can no longer reach it/);
  });
});
