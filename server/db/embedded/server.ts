import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError, printedSentence } from './embedded-error.ts';
import type { FoundCluster } from './find-cluster.ts';
import { askToStop, nap, notedPostmaster, PORT, runningPostmaster } from './postmaster.ts';

export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  /** It had been left running by a program that was killed. */
  readonly adopted: boolean;
}

const START_PATIENCE_MS = 30_000;

/** A server that a killed program left behind, once it answers; `null` where there is none, or it was just stopping. */
export const adoptServer = async (cluster: string, signal?: AbortSignal): Promise<RunningServer | null> => {
  for (const began = performance.now(); performance.now() - began < START_PATIENCE_MS; await nap(10, signal)) {
    const running = runningPostmaster(cluster);
    if (running === null) return null;
    if (running.ready) return { pid: running.pid, socketFolder: running.socketFolder, adopted: true };
  }
  throw new EmbeddedError(`The server of the database in ${cluster} runs, but was not ready within half a minute.`);
};

const openLog = (file: string): number => {
  // A link in the folder of the user who runs PostgreSQL is not followed.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  return openSync(file, O_WRONLY | O_CREAT | O_TRUNC | (O_NOFOLLOW ?? 0), 0o600);
};

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');

/** `detached`, so that Ctrl-C reaches our program alone, which stops the server in its own time. */
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
  ];
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', folder, ...[...settings, ...tuning].flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output], env: { ...process.env, LC_ALL: 'C' } },
  );
  // It has a copy of its own.
  closeSync(output);
  let ended: (() => string) | null = null;
  server.on('error', ({ message }) => {
    ended = () => message;
  });
  server.on('exit', () => {
    // Read while we still wait for it: after a clean stop the folder is gone.
    ended = () => lastLines(log);
  });
  server.unref();
  // Only then: one that is slow to recover is adopted by the next try, and would begin anew otherwise.
  const giveUp = () => void (server.pid !== undefined && ended === null && askToStop(server.pid, 'immediate'));
  signal?.addEventListener('abort', giveUp, { once: true });
  for (const began = performance.now(); performance.now() - began < START_PATIENCE_MS; await nap(10, signal)) {
    const output = (ended as (() => string) | null)?.();
    if (output !== undefined)
      throw printedSentence(folder, output) ?? new EmbeddedError(`The embedded database did not start:\n${output}`);
    // The lock file of a server that was killed says "ready" too, of another process.
    const noted = notedPostmaster(folder);
    if (server.pid !== undefined && noted?.pid === server.pid && noted.ready) {
      signal?.removeEventListener('abort', giveUp);
      return { pid: server.pid, socketFolder, adopted: false };
    }
  }
  throw new EmbeddedError('The embedded database was not ready within half a minute.');
};
