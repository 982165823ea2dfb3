import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';

/** Names the socket's file only: nothing listens on the network. */
export const PORT = 5432;

const STOP_PATIENCE_MS = 20_000;

/** PostgreSQL's first process, as its lock file tells of it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

const lockFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** What the lock file says, true or not: it outlives a server that was killed. */
export const notedPostmaster = (cluster: string): Postmaster | null => {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
};

const commandOf = (pid: number): string => {
  if (!existsSync('/proc/self'))
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** The server that works on the cluster now. A process id can have been given to another program since: its command line tells. */
export const runningPostmaster = (cluster: string): Postmaster | null => {
  const noted = notedPostmaster(cluster);
  return noted !== null && commandOf(noted.pid).includes(cluster) ? noted : null;
};

const worksIn = (process: string, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${process}/cwd`) === folder;
  } catch {
    return false;
  }
};

/**
 * Removes the lock files of a server that was killed, once none of its processes is left: they all work in its folder.
 * PostgreSQL does so by itself, unless the process id answers still, as a zombie does that nobody buries.
 */
export const removeStaleLock = async (cluster: string): Promise<void> => {
  const noted = notedPostmaster(cluster);
  if (noted === null || !existsSync('/proc/self')) return;
  for (const began = performance.now(); performance.now() - began < STOP_PATIENCE_MS; await sleep(50)) {
    if (readdirSync('/proc').some((name) => worksIn(name, cluster))) continue;
    rmSync(join(noted.socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
    rmSync(lockFile(cluster), { force: true });
    return;
  }
};

/** A fast shutdown: transactions under way are rolled back, everything acknowledged is kept. */
export const stopPostmaster = async (cluster: string, pid: number): Promise<void> => {
  if (!commandOf(pid).includes(cluster)) return;
  process.kill(pid, 'SIGINT');
  // The lock file goes last; the process itself may still answer as a zombie.
  for (const began = performance.now(); existsSync(lockFile(cluster)); await sleep(10)) {
    if (performance.now() - began > STOP_PATIENCE_MS)
      throw new EmbeddedError('The embedded database did not stop within 20 seconds.');
  }
};
