import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError, printedSentence } from './embedded-error.ts';
import type { FoundCluster } from './find-cluster.ts';
import { askToStop, nap, PORT, postmasterInLockFile, runningPostmaster } from './postmaster.ts';

export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  /** The server was still running after its program had been killed. */
  readonly adopted: boolean;
}

const START_PATIENCE_MS = 30_000;

/**
 * Returns the server that a killed program left behind, as soon as it is ready; `null` if there is none, or if it was
 * stopping.
 */
export const adoptServer = async (cluster: string, signal?: AbortSignal): Promise<RunningServer | null> => {
  for (const began = performance.now(); performance.now() - began < START_PATIENCE_MS; await nap(10, signal)) {
    const running = runningPostmaster(cluster);
    if (running === null) return null;
    if (running.ready) return { pid: running.pid, socketFolder: running.socketFolder, adopted: true };
  }
  throw new EmbeddedError(`The server of the database in ${cluster} runs, but was not ready within half a minute.`);
};

const openLog = (file: string): number => {
  // Does not follow a link that the user who runs PostgreSQL may have placed in its folder.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  return openSync(file, O_WRONLY | O_CREAT | O_TRUNC | (O_NOFOLLOW ?? 0), 0o600);
};

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');

/**
 * Starts PostgreSQL in its own process group (`detached`), so that Ctrl-C reaches only our program, which then stops
 * the server in an orderly way.
 */
export const startServer = async (
  binaries: string,
  { folder, user }: FoundCluster,
  socketFolder: string,
  { tuning = [], signal }: { readonly tuning?: readonly string[]; readonly signal?: AbortSignal },
): Promise<RunningServer> => {
  const log = join(socketFolder, 'server.log');
  const output = openLog(log);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    `port=${PORT}`,
    'max_connections=100',
    // PostgreSQL's default is one minute, which would be most of its work while nobody uses the program.
    'autovacuum_naptime=3min',
  ];
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', folder, ...[...settings, ...tuning].flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output], env: { ...process.env, LC_ALL: 'C' } },
  );
  // The child process has its own copy of the descriptor.
  closeSync(output);
  let ended: (() => string) | null = null;
  server.on('error', ({ message }) => {
    ended = () => message;
  });
  server.on('exit', () => {
    // Read while the start still waits, because a clean stop removes the folder.
    ended = () => lastLines(log);
  });
  server.unref();
  // Only an abort stops the server. After a time-out it keeps running, because a slow recovery would start all over
  // again; the next attempt adopts it.
  const giveUp = () => void (server.pid !== undefined && ended === null && askToStop(server.pid, 'immediate'));
  signal?.addEventListener('abort', giveUp, { once: true });
  for (const began = performance.now(); performance.now() - began < START_PATIENCE_MS; await nap(10, signal)) {
    const output = (ended as (() => string) | null)?.();
    if (output !== undefined)
      throw printedSentence(folder, output) ?? new EmbeddedError(`The embedded database did not start:\n${output}`);
    // The lock file of a killed server may also say "ready", but with another process id.
    const noted = postmasterInLockFile(folder);
    if (server.pid !== undefined && noted?.pid === server.pid && noted.ready) {
      signal?.removeEventListener('abort', giveUp);
      return { pid: server.pid, socketFolder, adopted: false };
    }
  }
  throw new EmbeddedError('The embedded database was not ready within half a minute.');
};
