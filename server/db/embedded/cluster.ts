import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import type { Places } from './places.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

const PORT = 5432;
const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 20_000;

/** Makes an empty cluster. Its files are written without fsync, which is safe because there is nothing yet to lose. */
export const initialise = (
  binaries: string,
  { cluster, socket }: Places,
  user: UnprivilegedUser | null,
  password: string,
): void => {
  const passwordFile = join(socket, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      '-D',
      cluster,
      '-U',
      'aufwind_superuser',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
      '--no-sync',
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile);
  if (made.status === 0) return;
  const output = `${made.error?.message ?? ''}${made.stderr ?? ''}`.trim();
  if (/No space left/.test(output)) throw new EmbeddedError(`The disk that holds ${cluster} is full.`);
  throw new EmbeddedError(`The embedded database could not be made: ${output}`);
};

/** Process id in PostgreSQL's own lock file, or null. */
export const postmasterPid = (cluster: string): number | null => {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
};

const isReady = (cluster: string): boolean => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
};

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');

const waitUntilReady = async (places: Places, server: ChildProcess | null, log: string): Promise<void> => {
  for (const began = performance.now(); !isReady(places.cluster); await sleep(10)) {
    if (server !== null && server.exitCode !== null) {
      const output = lastLines(log);
      if (/No space left/.test(output)) throw new EmbeddedError(`The disk that holds ${places.cluster} is full.`);
      throw new EmbeddedError(`The embedded database did not start:\n${output}`);
    }
    if (performance.now() - began > START_PATIENCE_MS)
      throw new EmbeddedError('The embedded database did not get ready within half a minute.');
  }
};

/** Whether the lock file's process is still a server of this cluster, left behind by a program that was killed. */
const leftBehind = (places: Places): boolean => {
  const pid = postmasterPid(places.cluster);
  if (pid === null) return false;
  try {
    // A process id can have been given to another program since: its command line tells.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(places.cluster);
  } catch {
    return existsSync(join(places.socket, `.s.PGSQL.${PORT}`));
  }
};

/** Starts the server, or adopts one that still runs. `detached`, so that Ctrl-C reaches our program alone, which stops it in its own time. */
export const startServer = async (
  binaries: string,
  places: Places,
  user: UnprivilegedUser | null,
  tuning: readonly string[],
): Promise<{ adopted: boolean }> => {
  const log = join(places.socket, 'server.log');
  if (leftBehind(places)) {
    await waitUntilReady(places, null, log);
    return { adopted: true };
  }
  appendFileSync(log, '');
  const output = openSync(log, 'w', 0o600);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${places.socket}`,
    `port=${PORT}`,
    'max_connections=100',
    ...tuning,
  ];
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', places.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    },
  );
  server.unref();
  await waitUntilReady(places, server, log);
  return { adopted: false };
};

/** A fast shutdown: transactions under way are rolled back, everything acknowledged is kept. */
export const stopServer = async (cluster: string): Promise<void> => {
  const pid = postmasterPid(cluster);
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  // The lock file goes last; the process itself may still answer as a zombie.
  for (const began = performance.now(); existsSync(join(cluster, 'postmaster.pid')); await sleep(10)) {
    if (performance.now() - began > STOP_PATIENCE_MS)
      throw new EmbeddedError('The embedded database did not stop within 20 seconds.');
  }
};
