import { rmSync } from 'node:fs';
import { isAway } from '../database-fault.ts';
import { postgresFolder } from './binaries.ts';
import { bootstrap, passwordsIn, socketUrl } from './bootstrap.ts';
import { type Claimed, claim } from './claim.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { EmbeddedPostgres, Opened } from './embedded-postgres.ts';
import { findCluster } from './find-cluster.ts';
import { initialise } from './initdb.ts';
import { keepRunning } from './keep-running.ts';
import { createSocketFolder, layOut, type Places } from './places.ts';
import { nap, removeStaleLock, stopPostmaster } from './postmaster.ts';
import { adoptServer, startServer } from './server.ts';
import { acquireStartLock } from './start-lock.ts';

interface Wishes {
  readonly dataDir: string;
  /** Receives a sentence if the database is in an unexpected folder, and when it ended and was restarted. */
  readonly note?: (sentence: string) => void;
  /** PostgreSQL settings such as `fsync=off`, for tests. */
  readonly tuning?: readonly string[];
  /** Aborts a start in progress. */
  readonly signal?: AbortSignal;
}

const WRONG_PASSWORD = '28P01';

/**
 * Opens the cluster once. `again`: it existed before, so a missing folder is an error and no new cluster is created.
 */
const open = async (places: Places, wishes: Wishes, again: boolean): Promise<Opened> => {
  const { note = () => undefined, tuning = [], signal } = wishes;
  const cluster = findCluster(places.dataDir, places.hash, again ? () => undefined : note);
  if (again && !cluster.exists) throw new EmbeddedError(`The database in ${cluster.folder} is gone.`);
  const passwords = passwordsIn(places.passwords, cluster);
  const adopted = await adoptServer(cluster.folder, signal);
  const start = async () => {
    await removeStaleLock(cluster.folder, signal);
    const binaries = postgresFolder(cluster.user);
    const socketFolder = createSocketFolder(places.hash, cluster.user);
    const durable = !tuning.includes('fsync=off');
    if (!cluster.exists) initialise({ binaries, cluster, socketFolder, password: passwords.superuser, durable });
    return startServer(binaries, cluster, socketFolder, { tuning, ...(signal === undefined ? {} : { signal }) });
  };
  const server = adopted ?? (await start());
  const url = (role: string, password: string, database?: string) =>
    socketUrl(server.socketFolder, role, password, database);
  let claimed: Claimed | null = null;
  try {
    claimed = await claim(url('aufwind_superuser', passwords.superuser, 'postgres'), places.dataDir);
    // Only at the first start: bootstrap writes, which would fail on a full disk.
    if (!again) await bootstrap(server.socketFolder, passwords);
    return {
      ownerUrl: url('aufwind_owner', passwords.owner),
      loginUrl: url('aufwind_login', passwords.login),
      superuserUrl: url('aufwind_superuser', passwords.superuser),
      cluster: cluster.folder,
      ...server,
      claimed,
    };
  } catch (error) {
    // Releases the advisory lock for the next attempt.
    void claimed?.client.end().catch(() => undefined);
    if (server.adopted && isAway(error)) throw new JustStopping();
    if (!server.adopted) await stopPostmaster(cluster.folder, server.pid);
    if ((error as { code?: string }).code === WRONG_PASSWORD)
      throw new EmbeddedError(
        `The passwords in ${places.passwords} are not those of the database in ${cluster.folder}.`,
      );
    throw error;
  }
};

/**
 * The adopted server was about to stop: its lock file still said "ready" although it had been asked to stop or had been
 * killed.
 */
class JustStopping extends Error {}

const LAST_MOMENTS_MS = 20_000;

/** Opens the cluster, retrying while a previous server is stopping. */
const openPatiently = async (places: Places, wishes: Wishes, again: boolean): Promise<Opened> => {
  const release = await acquireStartLock(places.startLock, { signal: wishes.signal });
  try {
    for (const began = performance.now(); ; await nap(50, wishes.signal)) {
      try {
        return await open(places, wishes, again);
      } catch (error) {
        if (error instanceof JustStopping && performance.now() - began < LAST_MOMENTS_MS) continue;
        throw error instanceof JustStopping
          ? new EmbeddedError(`The database of ${places.dataDir} is stopping but does not end.`)
          : error;
      }
    }
  } finally {
    release();
  }
};

/** Milliseconds that `stop` waits for another program's start or stop. */
const LOCK_AT_THE_END_MS = 2000;

const stopServer = async ({ cluster, pid, socketFolder, claimed }: Opened, places: Places, patience?: number) => {
  // Makes a concurrent start wait until the server has stopped. On a full disk the lock can't be taken; the server is
  // stopped nevertheless.
  const release = await acquireStartLock(places.startLock, { patience: LOCK_AT_THE_END_MS }).catch(
    () => () => undefined,
  );
  // Not awaited, because an unresponsive server does not answer the close request.
  void claimed.client.end().catch(() => undefined);
  const gone = await stopPostmaster(cluster, pid, patience);
  if (gone) rmSync(socketFolder, { recursive: true, force: true });
  release();
  if (!gone) throw new EmbeddedError('The embedded database did not stop.');
};

/**
 * Starts the bundled PostgreSQL on a Unix socket, or adopts one that was left running. If it ends unexpectedly, it is
 * restarted until `stop`; its URLs stay the same.
 */
export const startEmbeddedPostgres = async (wishes: Wishes): Promise<EmbeddedPostgres> => {
  const places = layOut(wishes.dataDir);
  const first = await openPatiently(places, wishes, false);
  const kept = keepRunning(first, {
    openAgain: (signal) => openPatiently(places, { ...wishes, signal }, true),
    note: wishes.note ?? (() => undefined),
  });
  const { ownerUrl, loginUrl, superuserUrl, cluster, adopted } = first;
  return {
    ownerUrl,
    loginUrl,
    superuserUrl,
    cluster,
    adopted,
    stop: async (patience) => {
      const last = await kept.end();
      if (last !== null) await stopServer(last, places, patience);
    },
  };
};
