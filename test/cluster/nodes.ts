import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { unprivilegedUser } from '../../server/db/embedded/unprivileged-user.ts';
import { comesAbout, ROOT } from '../faults/program.ts';
import { freePort } from '../support/free-port.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

/** Milliseconds within which a part must be there, on a busy machine. */
export const PATIENCE = 120_000;

const CONFIGURATIONS = join(ROOT, 'deploy/cluster');
const DATABASES = ['database1', 'database2', 'database3'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** A process of the cluster. */
export interface Part {
  readonly process: ChildProcess;
  readonly output: () => string;
}

export const start = (command: string, args: readonly string[], env: Record<string, string>, cwd: string): Part => {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...unprivilegedUser(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  child.on('error', (error) => {
    output += String(error);
  });
  return { process: child, output: () => output };
};

/** Kills the process and waits for its end. */
export const end = async ({ process: child }: Part, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await closed;
};

export interface Restartable {
  /** The process that was started last. */
  readonly part: () => Part;
  readonly startAgain: () => void;
}

export const restartable = (startPart: () => Part): Restartable => {
  let part = startPart();
  return {
    part: () => part,
    startAgain: () => {
      part = startPart();
    },
  };
};

interface Database extends Restartable {
  readonly name: DatabaseName;
  readonly port: number;
  /** Patroni's address. */
  readonly api: string;
  readonly folder: string;
  /** Environment of pgBackRest. */
  readonly backups: Readonly<Record<string, string>>;
}

export interface Cluster {
  readonly folder: TemporaryFolder;
  readonly databases: Readonly<Record<DatabaseName, Database>>;
  readonly etcd: Restartable;
  /** Patroni's view of the members: role and state by name; empty while it does not answer. */
  readonly members: () => Promise<Readonly<Record<string, { role: string; state: string }>>>;
  /** The name of the primary; rejects if there is none within {@link PATIENCE}. */
  readonly primary: () => Promise<DatabaseName>;
  /** Waits until there is a primary, and both others stream from it, one of them synchronously. */
  readonly whole: () => Promise<void>;
  /** Kills Patroni and its PostgreSQL with all processes, as a power cut does. */
  readonly kill: (name: DatabaseName) => Promise<void>;
  /** Stops Patroni and its PostgreSQL with all processes where they are. Resolves to a function that continues them. */
  readonly freeze: (name: DatabaseName) => Promise<() => void>;
  /** Makes the synchronous standby the primary, as before maintenance. */
  readonly switchOver: () => Promise<void>;
  readonly superuserUrl: (port: number, database?: string) => string;
  readonly stop: () => Promise<void>;
}

const PASSWORD = 'a password of this test';

/** The folder of Debian's newest PostgreSQL. */
export const binFolder = (): string => '/usr/lib/postgresql/15/bin';

const get = async (url: string, method = 'GET'): Promise<{ status: number; text: string } | null> => {
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(2000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
};

const postmasterOf = async ({ folder }: Database): Promise<number> =>
  Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);

const childrenOf = async (parent: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8'));
  return (await Promise.all(lists)).flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
};

/** Starts etcd and three PostgreSQL under Patroni, with the files of `deploy/cluster`; with backups only if asked. */
export const startDatabases = async ({ backUp = false } = {}): Promise<Cluster> => {
  const folder = await temporaryFolder();
  const user = unprivilegedUser();
  await chmod(folder.path, 0o755);
  const own = async (path: string) => {
    await mkdir(path, { recursive: true });
    if (user !== null) await chown(path, user.uid, user.gid);
    return path;
  };
  const [clients, peers] = [await freePort(), await freePort()];
  const etcdFolder = await own(join(folder.path, 'etcd'));
  const startEtcd = () =>
    start(
      'etcd',
      [],
      {
        ETCD_NAME: 'etcd1',
        ETCD_DATA_DIR: etcdFolder,
        ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${clients}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${clients}`,
        ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peers}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peers}`,
        ETCD_INITIAL_CLUSTER: `etcd1=http://127.0.0.1:${peers}`,
        ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '',
      },
      etcdFolder,
    );
  const etcd = restartable(startEtcd);

  const startDatabase = async (name: DatabaseName): Promise<Database> => {
    const [port, rest] = [await freePort(), await freePort()];
    const home = await own(join(folder.path, name));
    const configuration = await own(join(home, 'patroni'));
    await copyFile(join(CONFIGURATIONS, 'patroni.yml'), join(configuration, '1.yml'));
    // Not in the folder of the data: pg_rewind would try to copy the socket.
    const sockets = await own(join(home, 'sockets'));
    const settings = `postgresql:\n  parameters:\n    unix_socket_directories: '${sockets}'\n`;
    await writeFile(join(configuration, '2.yml'), settings);
    if (backUp) await copyFile(join(CONFIGURATIONS, 'patroni-backups.yml'), join(configuration, '3.yml'));
    const backups = {
      PGBACKREST_CONFIG: join(CONFIGURATIONS, 'pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: await own(join(folder.path, 'backups')),
      PGBACKREST_LOG_PATH: await own(join(home, 'pgbackrest')),
      PGBACKREST_LOCK_PATH: join(home, 'pgbackrest'),
      PGBACKREST_PG1_PATH: join(home, 'data'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: sockets,
    };
    const startPatroni = () =>
      start(
        'patroni',
        [configuration],
        {
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: `127.0.0.1:${clients}`,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
          PATRONI_POSTGRESQL_BIN_DIR: binFolder(),
          PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
          PATRONI_SUPERUSER_PASSWORD: PASSWORD,
          PATRONI_REPLICATION_PASSWORD: PASSWORD,
          PATRONI_REWIND_PASSWORD: PASSWORD,
          ...backups,
        },
        home,
      );
    const api = `http://127.0.0.1:${rest}`;
    return { name, port, api, folder: join(home, 'data'), backups, ...restartable(startPatroni) };
  };
  const databases = Object.fromEntries(
    await Promise.all(DATABASES.map(async (name) => [name, await startDatabase(name)] as const)),
  ) as Record<DatabaseName, Database>;

  const members = async () => {
    const answers = await Promise.all(DATABASES.map((name) => get(`${databases[name].api}/cluster`)));
    const text = answers.find((answer) => answer?.status === 200)?.text ?? '{"members":[]}';
    return Object.fromEntries(
      (JSON.parse(text) as { members: { name: string; role: string; state: string }[] }).members.map(
        ({ name, role, state }) => [name, { role, state }],
      ),
    );
  };
  const output = () =>
    [etcd.part(), ...DATABASES.map((name) => databases[name].part())]
      .map((part) => part.output().slice(-3000))
      .join('\n\n');
  const isPrimary = async (name: DatabaseName) =>
    (await get(`${databases[name].api}/primary`, 'OPTIONS'))?.status === 200;
  const findPrimary = async (): Promise<DatabaseName | undefined> => {
    for (const name of DATABASES) if (await isPrimary(name)) return name;
    return undefined;
  };
  return {
    folder,
    databases,
    etcd,
    members,
    primary: async () => {
      let found: DatabaseName | undefined;
      const isThere = async () => {
        found = await findPrimary();
        return found !== undefined;
      };
      if (!(await comesAbout(isThere, PATIENCE)) || found === undefined) throw new Error(`no primary\n${output()}`);
      return found;
    },
    whole: async () => {
      const isWhole = async () => {
        const states = Object.values(await members());
        const roles = states.map(({ role }) => role).sort();
        return (
          roles.join() === 'leader,replica,sync_standby' &&
          states.every(({ state }) => state === 'running' || state === 'streaming')
        );
      };
      if (!(await comesAbout(isWhole, PATIENCE)))
        throw new Error(`not whole: ${JSON.stringify(await members())}\n${output()}`);
    },
    kill: async (name) => {
      const postmaster = await postmasterOf(databases[name]);
      await end(databases[name].part());
      process.kill(postmaster, 'SIGKILL');
    },
    freeze: async (name) => {
      const patroni = databases[name].part().process;
      const postmaster = await postmasterOf(databases[name]);
      // Patroni first: it would notice that its PostgreSQL does not respond.
      const frozen = [patroni.pid ?? 0, postmaster, ...(await childrenOf(postmaster))];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      };
    },
    switchOver: async () => {
      const states = await members();
      const inRole = (role: string) => DATABASES.find((name) => states[name]?.role === role);
      const [leader, candidate] = [inRole('leader'), inRole('sync_standby')];
      if (leader === undefined) throw new Error('no leader');
      const response = await fetch(`${databases[leader].api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      });
      if (!response.ok) throw new Error(`no switchover: ${await response.text()}`);
    },
    superuserUrl: (port, database = 'postgres') =>
      `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      // A frozen process does not react to SIGTERM.
      await Promise.all(DATABASES.map((name) => end(databases[name].part(), 'SIGTERM')));
      await end(etcd.part(), 'SIGTERM');
      await folder.remove();
    },
  };
};

/** Runs SQL as the superuser, with a connection of its own. */
export const query = async (url: string, sql: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
};
