import { chown, copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresFolder } from '../../server/db/embedded/binaries.ts';
import { unprivilegedUser } from '../../server/db/embedded/unprivileged-user.ts';
import { ROOT } from '../faults/program.ts';
import { type Certificate, exampleFor } from './certificates.ts';
import { type Machine, sh } from './network.ts';
import { type Restartable, restartable, start } from './parts.ts';

const CONFIGURATIONS = join(ROOT, 'deploy/cluster');

/** Size of the disk of a database machine, as `mount` takes it. */
const DISK = '1500m';

export const PASSWORD = 'a password of this test';
/** The password of Patroni. */
export const PATRONI_PASSWORD = 'another password of this test';

/** The folder of Debian's newest PostgreSQL. */
export const binFolder = (): string => '/usr/lib/postgresql/15/bin';

/** Creates a folder that belongs to the user of the database. */
export const ownFolder = async (path: string): Promise<string> => {
  const user = unprivilegedUser();
  await mkdir(path, { recursive: true });
  if (user !== null) await chown(path, user.uid, user.gid);
  return path;
};

/** Fills a folder with the programs of Debian's PostgreSQL, but another command for its server. Resolves to the folder. */
export const programsWith = async (server: string, folder: string): Promise<string> => {
  await ownFolder(folder);
  for (const name of await readdir(binFolder()))
    if (name !== 'postgres') await symlink(join(binFolder(), name), join(folder, name));
  await writeFile(join(folder, 'postgres'), `#!/bin/sh\nexec ${server} "$@"\n`, { mode: 0o755 });
  return folder;
};

/** The server of the embedded PostgreSQL, which is newer than Debian's. */
export const newerServer = (): string => join(postgresFolder(unprivilegedUser()), 'bin/postgres');

/** A machine with Patroni and the PostgreSQL that Patroni starts. */
export interface Database extends Restartable {
  readonly address: string;
  /** Patroni's address. */
  readonly api: string;
  readonly folder: string;
  /** Runs a command on the machine and returns its output. Throws what it says if it fails. */
  readonly run: (...words: readonly string[]) => string;
  readonly patronictl: (...args: readonly string[]) => void;
  /** Environment of pgBackRest. */
  readonly backups: Readonly<Record<string, string>>;
}

/** Mounts a disk of its own, which a test can fill. */
export const mountDisk = async (path: string): Promise<string> => {
  await ownFolder(path);
  sh('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', path);
  return ownFolder(path);
};

interface DatabaseParts {
  readonly name: string;
  readonly machine: Machine;
  /** The disk of the machine. */
  readonly disk: string;
  readonly certificate: Certificate;
  /** The folder to which pgBackRest copies; `null`: no backups. */
  readonly backupsTo: string | null;
  /** The folder with the programs of another PostgreSQL. */
  readonly bin?: string;
}

/** Starts Patroni with the files of `deploy/cluster`. */
export const startDatabase = async (parts: DatabaseParts): Promise<Database> => {
  const { name, machine, disk, certificate, backupsTo, bin = binFolder() } = parts;
  const { address } = machine;
  const configuration = await ownFolder(join(disk, 'patroni'));
  await copyFile(join(CONFIGURATIONS, 'patroni.yml'), join(configuration, '1.yml'));
  // Not in the folder of the data: pg_rewind would try to copy the socket.
  const sockets = await ownFolder(join(disk, 'sockets'));
  const settings = `postgresql:\n  parameters:\n    unix_socket_directories: '${sockets}'\n`;
  await writeFile(join(configuration, '2.yml'), settings);
  if (backupsTo !== null) await copyFile(join(CONFIGURATIONS, 'patroni-backups.yml'), join(configuration, '3.yml'));
  const folder = join(disk, 'data');
  const backups = {
    PGBACKREST_CONFIG: join(CONFIGURATIONS, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: backupsTo ?? '',
    PGBACKREST_LOG_PATH: await ownFolder(join(disk, 'pgbackrest')),
    PGBACKREST_LOCK_PATH: join(disk, 'pgbackrest'),
    PGBACKREST_PG1_PATH: folder,
    PGBACKREST_PG1_PORT: '5432',
    PGBACKREST_PG1_SOCKET_PATH: sockets,
  };
  const { ca, cert, key } = certificate;
  const environment = {
    ...(await exampleFor('patroni.env.example', address)),
    PATRONI_NAME: name,
    PATRONI_ETCD_CACERT: ca,
    PATRONI_ETCD_CERT: cert,
    PATRONI_ETCD_KEY: key,
    PATRONI_RESTAPI_PASSWORD: PATRONI_PASSWORD,
    PATRONI_RESTAPI_CAFILE: ca,
    PATRONI_RESTAPI_CERTFILE: cert,
    PATRONI_RESTAPI_KEYFILE: key,
    PATRONI_POSTGRESQL_DATA_DIR: folder,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: join(disk, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
  };
  const startPatroni = () => start(['patroni', configuration], { ...environment, ...backups }, disk, machine);
  const run = (...words: readonly string[]) => {
    const [command = '', ...args] = [...machine.on, ...words];
    return sh(command, ...args);
  };
  const patronictl = (...args: readonly string[]) => {
    const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    run('env', 'LC_ALL=C.UTF-8', ...settings, 'patronictl', '-c', join(configuration, '1.yml'), ...args);
  };
  return { address, api: `https://${address}:8008`, folder, run, patronictl, backups, ...restartable(startPatroni) };
};
