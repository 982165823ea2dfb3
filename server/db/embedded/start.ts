import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresFolder } from './binaries.ts';
import { bootstrap, passwordsIn, socketUrl } from './bootstrap.ts';
import { claim } from './claim.ts';
import { EmbeddedError } from './embedded-error.ts';
import { findCluster } from './find-cluster.ts';
import { initialise } from './initdb.ts';
import { layOut, makeSocketFolder, type Places } from './places.ts';
import { removeStaleLock, stopPostmaster } from './postmaster.ts';
import { adoptServer, startServer } from './server.ts';
import { takeStartLock } from './start-lock.ts';

export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  /** For tests and backups; the program itself never uses it. */
  readonly superuserUrl: string;
  /** Where PostgreSQL's files are: in the data folder, or in `/var/lib`. */
  readonly cluster: string;
  /** It had been left running by a program that was killed. */
  readonly adopted: boolean;
  readonly stop: () => Promise<void>;
}

interface Wishes {
  readonly dataDir: string;
  /** Is told where the database is, when that is not where one would look. */
  readonly note?: (sentence: string) => void;
  /** Settings like `fsync=off`, for tests. */
  readonly tuning?: readonly string[];
}

const WRONG_PASSWORD = '28P01';

const open = async (places: Places, { note = () => undefined, tuning = [] }: Wishes): Promise<EmbeddedPostgres> => {
  const cluster = findCluster(places.dataDir, places.hash, note);
  const passwords = passwordsIn(places.passwords, cluster);
  const adopted = await adoptServer(cluster.folder);
  const start = async () => {
    await removeStaleLock(cluster.folder);
    const binaries = postgresFolder(cluster.user);
    const socketFolder = makeSocketFolder(places.hash, cluster.user);
    const durable = !tuning.includes('fsync=off');
    if (!cluster.exists) initialise({ binaries, cluster, socketFolder, password: passwords.superuser, durable });
    return startServer(binaries, cluster, socketFolder, tuning);
  };
  const server = adopted ?? (await start());
  const url = (role: string, password: string, database?: string) =>
    socketUrl(server.socketFolder, role, password, database);
  try {
    const claimed = await claim(url('aufwind_superuser', passwords.superuser, 'postgres'), places.dataDir);
    await bootstrap(server.socketFolder, passwords);
    return {
      ownerUrl: url('aufwind_owner', passwords.owner),
      loginUrl: url('aufwind_login', passwords.login),
      superuserUrl: url('aufwind_superuser', passwords.superuser),
      cluster: cluster.folder,
      adopted: server.adopted,
      stop: async () => {
        // A start at this moment waits until the server is gone. On a full disk the lock can't be had: stop all the same.
        const release = await takeStartLock(places.startLock).catch(() => () => undefined);
        await claimed.end();
        await stopPostmaster(cluster.folder, server.pid);
        rmSync(server.socketFolder, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    if (server.adopted && isGoing(error)) throw new JustStopping();
    if (!server.adopted) await stopPostmaster(cluster.folder, server.pid);
    if ((error as { code?: string }).code === WRONG_PASSWORD)
      throw new EmbeddedError(
        `The passwords in ${places.passwords} are not those of the database in ${cluster.folder}.`,
      );
    throw error;
  }
};

/** Adopted in its last moment: its lock file still said "ready" when it had been told to stop. */
class JustStopping extends Error {}

const SHUTTING_DOWN = ['57P03', '57P01'];
const NOBODY_THERE = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT'];

const isGoing = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return [...SHUTTING_DOWN, ...NOBODY_THERE].includes(code) || message === 'Connection terminated unexpectedly';
};

const LAST_MOMENTS_MS = 20_000;

/** Until a server that is going has gone, and another one is started. */
const openPatiently = async (places: Places, wishes: Wishes): Promise<EmbeddedPostgres> => {
  for (const began = performance.now(); ; await sleep(50)) {
    try {
      return await open(places, wishes);
    } catch (error) {
      if (error instanceof JustStopping && performance.now() - began < LAST_MOMENTS_MS) continue;
      throw error instanceof JustStopping
        ? new EmbeddedError(`The database of ${places.dataDir} is stopping, and does not come to an end.`)
        : error;
    }
  }
};

/** Starts the PostgreSQL that comes with the program, on a Unix socket only, or adopts one that was left running. */
export const startEmbeddedPostgres = async (wishes: Wishes): Promise<EmbeddedPostgres> => {
  const places = layOut(wishes.dataDir);
  const release = await takeStartLock(places.startLock);
  try {
    return await openPatiently(places, wishes);
  } finally {
    release();
  }
};
