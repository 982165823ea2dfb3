import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comesAbout } from '../faults/program.ts';
import { freePort } from '../support/free-port.ts';
import { binFolder } from './database.ts';
import { type Cluster, type DatabaseName, PATIENCE, query, startDatabases } from './nodes.ts';
import { end, start } from './parts.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startDatabases({ backUp: true });
  await cluster.whole();
  await pgBackRest(await cluster.primary(), 'stanza-create');
});
afterAll(() => cluster?.stop());

/** Runs pgBackRest on a database machine. */
const pgBackRest = async (name: DatabaseName, ...args: readonly string[]): Promise<void> => {
  const part = start(['pgbackrest', '--stanza=aufwind', ...args], cluster.databases[name].backups, cluster.folder.path);
  const code = await new Promise((resolve) => part.process.once('exit', resolve));
  if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${code}\n${part.output()}`);
};

const onPrimary = async (sql: string) => {
  const { address } = cluster.databases[await cluster.primary()];
  return query(cluster.superuserUrl(`${address}:5432`), sql);
};

/** pgBackRest compares the target with the second in which a backup ended. */
const nextSecond = async (): Promise<void> => {
  const second = async () => (await onPrimary("select date_trunc('second', clock_timestamp()) as at")).rows[0].at;
  const before = String(await second());
  await comesAbout(async () => String(await second()) !== before, PATIENCE);
};

/** Restores a backup beside the cluster, as on a machine of its own, and reads from it. */
const readRestored = async (name: DatabaseName, sql: string, ...args: readonly string[]): Promise<unknown[]> => {
  const port = await freePort();
  const folder = join(cluster.folder.path, `restored-${port}`);
  await mkdir(folder);
  await chmod(folder, 0o777);
  await pgBackRest(name, `--pg1-path=${join(folder, 'data')}`, ...args, 'restore');
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', archive_mode: 'off' };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const postgres = start(
    [join(binFolder(), 'postgres'), '-D', join(folder, 'data'), ...options],
    cluster.databases[name].backups,
    folder,
  );
  try {
    let rows: unknown[] | null = null;
    const isRead = async () => {
      rows = await query(cluster.superuserUrl(`127.0.0.1:${port}`), sql).then(
        (result) => result.rows,
        () => null,
      );
      return rows !== null;
    };
    if (!(await comesAbout(isRead, PATIENCE)) || rows === null) throw new Error(postgres.output());
    return rows;
  } finally {
    await end(postgres, 'SIGINT');
  }
};

describe('a cluster with pgBackRest', () => {
  it('is restored to the moment before a mistake', async () => {
    const name = await cluster.primary();
    await pgBackRest(name, 'backup');
    const standby = name === 'database1' ? 'database2' : 'database1';
    await expect(pgBackRest(standby, 'backup')).rejects.toThrow('unable to find primary');
    await nextSecond();
    await onPrimary("create table flown (pilot text); insert into flown values ('Livia')");
    const { rows } = await onPrimary('select clock_timestamp()::text as at');
    await onPrimary('delete from flown');
    // Waits until everything so far is in the second place.
    await pgBackRest(name, 'check');
    const to = ['--type=time', `--target=${rows[0].at}`, '--target-action=promote'];
    expect(await readRestored(name, 'select pilot from flown', ...to)).toEqual([{ pilot: 'Livia' }]);
  });

  it('is backed up by the next primary when the first is lost', async () => {
    const lost = await cluster.primary();
    await cluster.kill(lost);
    const isReplaced = async () =>
      (await cluster.primary()) !== lost && !(await onPrimary('select pg_is_in_recovery() as is')).rows[0].is;
    expect(await comesAbout(isReplaced, PATIENCE)).toBe(true);
    const name = await cluster.primary();
    await onPrimary("insert into flown values ('Tobias')");
    await pgBackRest(name, '--type=diff', 'backup');
    expect(await readRestored(name, 'select pilot from flown')).toEqual([{ pilot: 'Tobias' }]);
    cluster.databases[lost].startAgain();
    await cluster.whole();
  });
});
