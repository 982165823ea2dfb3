import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names the socket's file only: nothing listens on the network. */
export const PORT = 5432;

/** Milliseconds for a fast shutdown, which writes everything to the disk; after it, an immediate one. */
const STOP_PATIENCE_MS = 20_000;
/** Milliseconds for an immediate shutdown. Then nothing is waited for any more. */
export const IMMEDIATE_STOP_MS = 1000;
const LAST_PROCESSES_MS = 20_000;

/** PostgreSQL's first process, as its lock file tells of it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
  /** It was told to stop, and may wait for its last connections to be closed. */
  readonly stopping: boolean;
}

const lockFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** What the lock file says, true or not: it outlives a server that was killed. */
export const notedPostmaster = (cluster: string): Postmaster | null => {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n');
    const status = lines[7]?.trim();
    return {
      pid: Number(lines[0]),
      socketFolder: lines[4] ?? '',
      ready: status === 'ready',
      stopping: status === 'stopping',
    };
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
export const removeStaleLock = async (cluster: string, signal?: AbortSignal): Promise<void> => {
  const noted = notedPostmaster(cluster);
  if (noted === null || !existsSync('/proc/self')) return;
  for (const began = performance.now(); performance.now() - began < LAST_PROCESSES_MS; await nap(50, signal)) {
    if (readdirSync('/proc').some((name) => worksIn(name, cluster))) continue;
    rmSync(join(noted.socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
    rmSync(lockFile(cluster), { force: true });
    return;
  }
};

/** Rejects when the program ends meanwhile. */
export const nap = async (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal });
};

/** Transactions under way are rolled back, everything acknowledged is kept. */
export const askToStop = (pid: number, how: 'fast' | 'immediate'): void => {
  try {
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // It has just ended.
  }
};

/** The lock file goes last; the process itself may still answer as a zombie. */
const isGoneWithin = async (cluster: string, milliseconds: number): Promise<boolean> => {
  for (const began = performance.now(); existsSync(lockFile(cluster)); await sleep(10)) {
    if (performance.now() - began > milliseconds) return false;
  }
  return true;
};

/** A fast shutdown; where that takes too long an immediate one, after which the next start recovers as from a power cut. */
export const stopPostmaster = async (cluster: string, pid: number, patience = STOP_PATIENCE_MS): Promise<boolean> => {
  if (!commandOf(pid).includes(cluster)) return true;
  askToStop(pid, 'fast');
  if (await isGoneWithin(cluster, patience)) return true;
  askToStop(pid, 'immediate');
  return isGoneWithin(cluster, IMMEDIATE_STOP_MS);
};
