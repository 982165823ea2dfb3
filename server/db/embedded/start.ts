import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresFolder } from './binaries.ts';
import { bootstrap, passwordsIn, socketUrl } from './bootstrap.ts';
import { initialise, startServer, stopServer } from './cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { layOut } from './places.ts';
import { withStartLock } from './start-lock.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  /** For tests and backups; the program itself never uses it. */
  readonly superuserUrl: string;
  /** It had been left running by a program that was killed. */
  readonly adopted: boolean;
  readonly stop: () => Promise<void>;
}

/** Any number; the same in every program that may start on one data folder. */
const ONE_PROGRAM = 20_261_120;

/**
 * Held on one connection for the program's life, and gone with it even after a `kill -9`: so a server left behind is
 * told from one in use without guessing from process ids.
 */
const claim = async (superuserUrl: string, dataDir: string): Promise<pg.Client> => {
  const client = new pg.Client(superuserUrl);
  // The server may go first when the program stops.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [ONE_PROGRAM]);
  if (rows[0]?.ours) return client;
  await client.end();
  throw new EmbeddedError(
    `Another Aufwind server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
};

/** Starts the PostgreSQL that comes with the program, on a Unix socket only. `tuning` holds settings like `fsync=off`, for tests. */
export const startEmbeddedPostgres = async ({
  dataDir,
  note = () => undefined,
  tuning = [],
}: {
  dataDir: string;
  note?: (sentence: string) => void;
  tuning?: readonly string[];
}): Promise<EmbeddedPostgres> => {
  const user = unprivilegedUser();
  const places = layOut(dataDir, user, note);
  return withStartLock(places.startLock, async () => {
    const binaries = postgresFolder(user);
    const exists = existsSync(join(places.cluster, 'PG_VERSION'));
    const passwords = passwordsIn(places.passwords, exists);
    if (!exists) initialise(binaries, places, user, passwords.superuser);
    const { adopted } = await startServer(binaries, places, user, tuning);
    const superuserUrl = socketUrl(places.socket, 'aufwind_superuser', passwords.superuser, 'postgres');
    const claimed = await claim(superuserUrl, dataDir);
    await bootstrap(places.socket, passwords);
    return {
      ownerUrl: socketUrl(places.socket, 'aufwind_owner', passwords.owner),
      loginUrl: socketUrl(places.socket, 'aufwind_login', passwords.login),
      superuserUrl: socketUrl(places.socket, 'aufwind_superuser', passwords.superuser),
      adopted,
      stop: async () => {
        await claimed.end();
        await stopServer(places.cluster);
      },
    };
  });
};
