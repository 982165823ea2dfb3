import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskSentence } from '../../server/db/embedded/embedded-error.ts';
import { postmasterInLockFile } from '../../server/db/embedded/postmaster.ts';
import { unprivilegedUser, weAreRoot } from '../../server/db/embedded/unprivileged-user.ts';
import { clusterOf, query, startQuickly } from './cluster.ts';
import { newFolder, ROOT } from './program.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => folder.remove());

/** Mounts a small disk, if the user may mount one. */
const mount = (path: string): boolean => {
  mkdirSync(path);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', path]).status === 0;
};

const mayMount = (() => {
  if (!weAreRoot()) return false;
  const probe = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return probe.status === 0;
})();

/** Starts the program as a user without rights, and returns its exit code and its output. */
const startAsThem = (dataDir: string) => {
  const script = join(ROOT, 'test/faults/writer.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, dataDir, join(dataDir, 'acknowledged')], {
    ...unprivilegedUser(),
    cwd: '/',
    encoding: 'utf8',
  });
  return { status, stderr };
};

/** Another user can't run a project below a closed home folder. */
const theyCanRunUs =
  weAreRoot() && spawnSync(process.execPath, ['--version'], { ...unprivilegedUser(), cwd: '/' }).status === 0;

describe('a disk that cannot be used', () => {
  it.runIf(mayMount)(
    'if full or read-only is named in a sentence, and no lock stays behind (needs root and mount)',
    async () => {
      const disk = join(folder.path, 'disk');
      expect(mount(disk)).toBe(true);
      try {
        await expect(startQuickly(join(disk, 'data'))).rejects.toThrow(/^The disk that holds .* is full\.$/);
        spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k']);
        await expect(startQuickly(join(disk, 'data'))).rejects.toThrow(/^The disk that holds .* is full\.$/);
        await expect(startQuickly(join(disk, 'data'))).rejects.toThrow(/^The disk that holds .* is full\.$/);
        spawnSync('mount', ['-o', 'remount,ro', disk]);
        await expect(startQuickly(join(disk, 'data'))).rejects.toThrow(/is read-only\. Set DATA_DIR/);
        await expect(startQuickly(join(disk, 'new/data'))).rejects.toThrow(/Set DATA_DIR to a folder/);
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  );

  it.runIf(theyCanRunUs)(
    'with a folder that the user may not write is named in a sentence (needs root, to become that user)',
    () => {
      const { status, stderr } = startAsThem(folder.path);
      expect(status).toBe(1);
      expect(stderr).toMatch(/can't be written\. Set DATA_DIR to a folder that can\./);
    },
  );

  it.runIf(theyCanRunUs)(
    'with a database that root created is named in a sentence, for an ordinary user (needs root, to become that user)',
    async () => {
      const embedded = await startQuickly(folder.path);
      await embedded.stop();
      chownSync(clusterOf(folder.path), 0, 0);
      const { status, stderr } = startAsThem(folder.path);
      expect(status).toBe(1);
      expect(stderr).toMatch(/belongs to another user of this machine|can't be written/);
    },
  );

  it.runIf(weAreRoot())('keeps the owner of a database that an ordinary user created (needs root)', async () => {
    const first = await startQuickly(folder.path);
    await query(first.superuserUrl, 'create table kept as select 42 as n');
    await first.stop();
    const SOMEBODY = 54_321;
    spawnSync('chown', ['-R', `${SOMEBODY}:${SOMEBODY}`, clusterOf(folder.path)]);
    const second = await startQuickly(folder.path);
    expect(statSync(`/proc/${postmasterInLockFile(clusterOf(folder.path))?.pid}`).uid).toBe(SOMEBODY);
    expect(await query(second.superuserUrl, 'select n from kept')).toEqual([{ n: 42 }]);
    await second.stop();
  });

  it.each([
    ['ENOSPC', /disk .* is full/],
    ['EDQUOT', /disk .* is full/],
    ['EROFS', /is read-only/],
    ['EACCES', /can't be written/],
    ['ENOTDIR', /is not a folder/],
    ['ENOENT', /can't be created/],
  ])('with %s is named in a sentence', (code, sentence) => {
    expect(diskSentence('/data', { code })?.message).toMatch(sentence);
  });

  it('with a file in place of the data folder is named in a sentence', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    await expect(startQuickly(file)).rejects.toThrow(/is not a folder/);
  });
});

describe('passwords', () => {
  it('that are missing, or belong to another database, are named with their file', async () => {
    const passwords = join(folder.path, 'database-passwords.json');
    await (await startQuickly(folder.path)).stop();
    writeFileSync(passwords, JSON.stringify({ superuser: 'a', owner: 'b', login: 'c' }));
    await expect(startQuickly(folder.path)).rejects.toThrow(/passwords in .* are not those of the database/);
    expect(postmasterInLockFile(clusterOf(folder.path))).toBeNull();
    rmSync(passwords);
    await expect(startQuickly(folder.path)).rejects.toThrow(/passwords of the embedded database are missing/);
  });
});

describe('the socket’s folder', () => {
  it.runIf(weAreRoot())('is refused if another user has created it (needs root)', async () => {
    const embedded = await startQuickly(folder.path);
    const socketFolder = postmasterInLockFile(clusterOf(folder.path))?.socketFolder ?? '';
    await embedded.stop();
    mkdirSync(socketFolder);
    chmodSync(socketFolder, 0o777);
    await expect(startQuickly(folder.path)).rejects.toThrow(/belongs to another user of this machine/);
    rmSync(socketFolder, { recursive: true });
  });
});
