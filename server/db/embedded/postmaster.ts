import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Part of the socket's file name only; PostgreSQL does not listen on the network. */
export const PORT = 5432;

/** Milliseconds for a fast shutdown, which writes everything to disk, before an immediate one. */
const STOP_PATIENCE_MS = 20_000;
/** Milliseconds to wait for an immediate shutdown. */
export const IMMEDIATE_STOP_MS = 1000;
const LAST_PROCESSES_MS = 20_000;

/** PostgreSQL's main process, as described by its lock file. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
  /** The server was asked to stop, and may be waiting for its last connections. */
  readonly stopping: boolean;
}

const lockFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Returns the content of the lock file, which may be outdated, because it remains after a crash. */
export const postmasterInLockFile = (cluster: string): Postmaster | null => {
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

/**
 * Returns the running server of the cluster. Its command line is checked, because the process id may meanwhile belong
 * to another program.
 */
export const runningPostmaster = (cluster: string): Postmaster | null => {
  const noted = postmasterInLockFile(cluster);
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
 * Removes the lock files of a killed server as soon as no process works in its folder any more. PostgreSQL does so
 * itself, unless the process id still exists, for example as a zombie.
 */
export const removeStaleLock = async (cluster: string, signal?: AbortSignal): Promise<void> => {
  const noted = postmasterInLockFile(cluster);
  if (noted === null || !existsSync('/proc/self')) return;
  for (const began = performance.now(); performance.now() - began < LAST_PROCESSES_MS; await nap(50, signal)) {
    if (readdirSync('/proc').some((name) => worksIn(name, cluster))) continue;
    rmSync(join(noted.socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
    rmSync(lockFile(cluster), { force: true });
    return;
  }
};

/** Waits; rejects if the program ends meanwhile. */
export const nap = async (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal });
};

/** Asks the server to stop: running transactions are rolled back, committed ones are kept. */
export const askToStop = (pid: number, how: 'fast' | 'immediate'): void => {
  try {
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // The process has already ended.
  }
};

/** Waits until the lock file is gone, which PostgreSQL removes last; the process may remain as a zombie. */
const isGoneWithin = async (cluster: string, milliseconds: number): Promise<boolean> => {
  for (const began = performance.now(); existsSync(lockFile(cluster)); await sleep(10)) {
    if (performance.now() - began > milliseconds) return false;
  }
  return true;
};

/**
 * Requests a fast shutdown and, if that takes too long, an immediate one, after which the next start runs crash
 * recovery.
 */
export const stopPostmaster = async (cluster: string, pid: number, patience = STOP_PATIENCE_MS): Promise<boolean> => {
  if (!commandOf(pid).includes(cluster)) return true;
  askToStop(pid, 'fast');
  if (await isGoneWithin(cluster, patience)) return true;
  askToStop(pid, 'immediate');
  return isGoneWithin(cluster, IMMEDIATE_STOP_MS);
};
