import { chmod, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { comesAbout } from '../faults/program.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { askMachine } from './ask.ts';
import { type Certificate, createCertificates, exampleFor } from './certificates.ts';
import { binFolder, type Database, mountDisk, ownFolder, PASSWORD, programsWith, startDatabase } from './database.ts';
import { createNetwork, HOME, type Machine, sh } from './network.ts';
import { end, type Part, type Restartable, restartable, start } from './parts.ts';

/** Milliseconds within which a part must be there, on a busy machine. */
export const PATIENCE = 120_000;

/** Milliseconds after which a standby that can't start is copied again. */
const FAILED = 40_000;

export const DATABASES = ['database1', 'database2', 'database3'] as const;
export type DatabaseName = (typeof DATABASES)[number];
/** A fourth machine, which does not belong to the cluster. */
const STRANGER = 'stranger';

/** A machine of the cluster. */
interface Node extends Database {
  /** The disk of the machine, which holds its data and that of its etcd. */
  readonly disk: string;
  readonly etcd: Restartable;
}

export interface Cluster {
  readonly folder: TemporaryFolder;
  readonly databases: Readonly<Record<DatabaseName, Node>>;
  readonly certificateOf: (name: DatabaseName) => Certificate;
  /** Patroni's view of our members: role and state by name; empty while it does not answer. */
  readonly members: () => Promise<Readonly<Record<string, { role: string; state: string }>>>;
  /** The name of the primary; rejects if there is none within {@link PATIENCE}. */
  readonly primary: () => Promise<DatabaseName>;
  /** Waits until there is a primary, and both others stream from it, one of them synchronously. */
  readonly whole: () => Promise<void>;
  /** Kills Patroni and its PostgreSQL with all processes, as a power cut does. */
  readonly kill: (name: DatabaseName) => Promise<void>;
  /** Stops Patroni and its PostgreSQL with all processes where they are. Resolves to a function that continues them. */
  readonly freeze: (name: DatabaseName) => Promise<() => void>;
  /** The name of the synchronous standby; rejects as {@link primary} does. */
  readonly standby: () => Promise<DatabaseName>;
  /** Waits until the synchronous standby is another one; rejects as {@link primary} does. */
  readonly standbyOtherThan: (name: DatabaseName) => Promise<void>;
  /**
   * Cuts the connections between a machine and others, so that packets get no answer; `home` is the test's own machine.
   * Returns a function that connects them again.
   */
  readonly cutOff: (name: DatabaseName, others: readonly (DatabaseName | 'home')[]) => () => void;
  /** Fills the disk of the machine. Resolves to a function that frees it. */
  readonly fillDisk: (name: DatabaseName) => Promise<() => Promise<void>>;
  /** Makes the synchronous standby the primary, as before maintenance. */
  readonly switchOver: () => Promise<void>;
  /**
   * Starts Patroni on a fourth machine, which does not belong to the cluster. `prepare` may fill the folder of its data;
   * `bin` is the folder of its PostgreSQL. Resolves to the process.
   */
  readonly addStranger: (bin: string, prepare: (data: string) => Promise<void>) => Promise<Part>;
  /** `host`: address and port. */
  readonly superuserUrl: (host: string, database?: string) => string;
  readonly stop: () => Promise<void>;
}

const postmasterOf = async ({ folder }: Pick<Database, 'folder'>): Promise<number> =>
  Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);

const childrenOf = async (parent: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8'));
  return (await Promise.all(lists)).flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
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

interface ClusterParts {
  readonly backUp?: boolean;
  /** Returns the command of the server that Patroni starts on a machine; `null`: Debian's. */
  readonly serverOf?: (name: DatabaseName) => string | null;
}

/** Starts etcd and three PostgreSQL under Patroni, with the files of `deploy/cluster`; with backups only if asked. */
export const startDatabases = async ({
  backUp = false,
  serverOf = () => null,
}: ClusterParts = {}): Promise<Cluster> => {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const backupsTo = backUp ? await ownFolder(join(folder.path, 'backups')) : null;
  const network = createNetwork([...DATABASES, STRANGER]);
  const machineOf = (name: DatabaseName | typeof STRANGER) => network.machines[name] as Machine;
  const addresses = Object.fromEntries(Object.entries(network.machines).map(([name, { address }]) => [name, address]));
  const certificateOf = await createCertificates(join(folder.path, 'certificates'), addresses);
  const { ca } = certificateOf('database1');
  const get = (url: string, method = 'GET') => askMachine(url, { method, ca }).catch(() => null);
  const etcdOf = async (name: DatabaseName, disk: string) => {
    const { cert, key } = certificateOf(name);
    const environment = {
      ...(await exampleFor('etcd.env.example', machineOf(name).address)),
      ETCD_NAME: name.replace('database', 'etcd'),
      ETCD_DATA_DIR: join(disk, 'etcd'),
      ETCD_TRUSTED_CA_FILE: ca,
      ETCD_CERT_FILE: cert,
      ETCD_KEY_FILE: key,
      ETCD_PEER_TRUSTED_CA_FILE: ca,
      ETCD_PEER_CERT_FILE: cert,
      ETCD_PEER_KEY_FILE: key,
      ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '',
    };
    return restartable(() => start(['etcd'], environment, disk, machineOf(name)));
  };

  const startNode = async (name: DatabaseName): Promise<Node> => {
    const disk = await mountDisk(join(folder.path, name));
    const etcd = await etcdOf(name, disk);
    const server = serverOf(name);
    const bin = server === null ? binFolder() : await programsWith(server, join(disk, 'bin'));
    const certificate = certificateOf(name);
    const database = await startDatabase({ name, machine: machineOf(name), disk, certificate, backupsTo, bin });
    return { disk, etcd, ...database };
  };
  const databases = Object.fromEntries(
    await Promise.all(DATABASES.map(async (name) => [name, await startNode(name)] as const)),
  ) as Record<DatabaseName, Node>;

  const members = async () => {
    const answers = await Promise.all(DATABASES.map((name) => get(`${databases[name].api}/cluster`)));
    const text = answers.find((answer) => answer?.status === 200)?.text ?? '{"members":[]}';
    const { members: all } = JSON.parse(text) as { members: { name: string; role: string; state: string }[] };
    const ours = all.filter(({ name }) => name !== STRANGER);
    return Object.fromEntries(ours.map(({ name, role, state }) => [name, { role, state }]));
  };
  const output = () =>
    DATABASES.flatMap((name) => [databases[name].etcd.part(), databases[name].part()])
      .map((part) => part.output().slice(-3000))
      .join('\n\n');
  const isPrimary = async (name: DatabaseName) =>
    (await get(`${databases[name].api}/primary`, 'OPTIONS'))?.status === 200;
  const isStandby = async (name: DatabaseName) => (await get(`${databases[name].api}/sync`))?.status === 200;
  const findOne = async (what: string, isIt: (name: DatabaseName) => Promise<boolean>): Promise<DatabaseName> => {
    let found: DatabaseName | undefined;
    const isThere = async () => {
      const answers = await Promise.all(DATABASES.map(isIt));
      found = DATABASES[answers.indexOf(true)];
      return found !== undefined;
    };
    if (!(await comesAbout(isThere, PATIENCE)) || found === undefined) throw new Error(`no ${what}\n${output()}`);
    return found;
  };
  /** Copies each standby again that can't start, as docs/cluster.md says. */
  const copyAgain = async (): Promise<void> => {
    for (const [name, { state }] of Object.entries(await members())) {
      if (state !== 'start failed') continue;
      process.stderr.write(`${name} is copied again\n`);
      databases[name as DatabaseName].patronictl('reinit', 'aufwind', name, '--force');
    }
  };
  const kill = async (name: DatabaseName) => {
    await end(databases[name].part());
    process.kill(await postmasterOf(databases[name]), 'SIGKILL');
  };
  const superuserUrl = (host: string, database = 'postgres') =>
    `postgres://postgres:${encodeURIComponent(PASSWORD)}@${host}/${database}`;
  /**
   * Returns how many standbys stream from the primary. Patroni says "running" of an old primary, too, before it rewinds
   * it. A switchover that interrupts the rewind leaves a standby that never starts (docs/cluster.md).
   */
  const streamingFrom = async (name: DatabaseName): Promise<number> => {
    const { rows } = await query(
      superuserUrl(`${databases[name].address}:5432`),
      `select count(distinct application_name)::int as count from pg_stat_replication
       where state = 'streaming' and application_name in ('${DATABASES.join("', '")}')`,
    );
    return rows[0].count;
  };
  let strangers = 0;
  const primary = () => findOne('primary', isPrimary);
  const standby = () => findOne('synchronous standby', isStandby);
  return {
    folder,
    databases,
    certificateOf,
    members,
    primary,
    whole: async () => {
      const since = performance.now();
      const isWhole = async () => {
        const present = await members();
        if (performance.now() > since + FAILED) await copyAgain();
        const roles = Object.values(present).map(({ role }) => role);
        const leader = DATABASES.find((name) => present[name]?.role === 'leader');
        return (
          roles.sort().join() === 'leader,replica,sync_standby' &&
          leader !== undefined &&
          (await streamingFrom(leader).catch(() => 0)) === 2
        );
      };
      if (!(await comesAbout(isWhole, PATIENCE)))
        throw new Error(`not whole: ${JSON.stringify(await members())}\n${output()}`);
    },
    kill,
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
    cutOff: (name, others) =>
      network.cut(
        name,
        others.map((other) => (other === 'home' ? HOME : machineOf(other).address)),
      ),
    fillDisk: async (name) => {
      const ballast = join(databases[name].disk, 'ballast');
      const { bavail, bsize } = await statfs(databases[name].disk);
      // The file itself needs a few blocks, too.
      sh('fallocate', '-l', String((bavail - 64) * bsize), ballast);
      return () => rm(ballast);
    },
    standby,
    standbyOtherThan: async (name) => {
      if (await comesAbout(async () => (await standby()) !== name, PATIENCE)) return;
      throw new Error(`${name} is still the standby: ${JSON.stringify(await members())}\n${output()}`);
    },
    switchOver: async () => {
      const [leader, candidate] = [await primary(), await standby()];
      databases[leader].patronictl('switchover', 'aufwind', '--leader', leader, '--candidate', candidate, '--force');
    },
    addStranger: async (bin, prepare) => {
      const disk = await ownFolder(join(folder.path, `${STRANGER}${strangers++}`));
      await prepare(join(disk, 'data'));
      const machine = machineOf(STRANGER);
      const certificate = certificateOf(STRANGER);
      return (await startDatabase({ name: STRANGER, machine, disk, certificate, backupsTo: null, bin })).part();
    },
    superuserUrl,
    stop: async () => {
      // A standby that is asked to stop would wait for the primary, which stops at the same time.
      await Promise.all(
        DATABASES.flatMap((name) => [kill(name).catch(() => undefined), end(databases[name].etcd.part())]),
      );
      for (const name of DATABASES) sh('umount', '--lazy', databases[name].disk);
      network.remove();
      await folder.remove();
    },
  };
};
