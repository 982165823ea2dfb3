import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster, stopPostmaster } from '../../server/db/embedded/postmaster.ts';
import { isRunning, ownIdentity } from '../../server/db/embedded/process-identity.ts';

const PREFIX = 'aufwind-test-';
const OWNER = '.owner';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** Folder in which a test may have mounted a disk of its own. */
const DISK = 'disk';

const emptyOut = async (path: string): Promise<void> => {
  const disk = join(path, DISK);
  for (const place of [path, disk]) {
    const cluster = join(place, 'postgres');
    const postmaster = runningPostmaster(cluster);
    if (postmaster === null) continue;
    await stopPostmaster(cluster, postmaster.pid);
    rmSync(postmaster.socketFolder, { recursive: true, force: true });
  }
  // A test that was killed could not do it.
  if (existsSync(disk)) spawnSync('umount', ['--lazy', disk]);
  rmSync(path, { recursive: true, force: true });
};

/**
 * Creates a folder that PostgreSQL's user can enter, so that the cluster is created inside. Removing it also stops a
 * database that still runs in it.
 */
export const temporaryFolder = (): TemporaryFolder => {
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(path, 0o755);
  writeFileSync(join(path, OWNER), ownIdentity());
  return { path, remove: () => emptyOut(path) };
};

/** Returns whether the folder belongs to a run that has died. A folder without an owner file is left alone. */
const isLeftOver = (path: string): boolean => {
  try {
    return statSync(path).uid === process.getuid?.() && !isRunning(readFileSync(join(path, OWNER), 'utf8'));
  } catch {
    return false;
  }
};

/** Removes the folders of killed runs. */
export const removeLeftovers = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    if (isLeftOver(path)) await emptyOut(path);
  }
};
