import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { diskSentence, EmbeddedError } from './embedded-error.ts';
import type { FoundCluster } from './find-cluster.ts';

export interface Passwords {
  readonly superuser: string;
  readonly owner: string;
  readonly login: string;
}

const ROLES = join(import.meta.dirname, '../../../database/roles.sql');

/**
 * Returns the passwords of the cluster, or creates them. They are written before the cluster is created, so that a
 * cluster never exists without them.
 */
export const passwordsIn = (file: string, cluster: FoundCluster): Passwords => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  } catch {
    if (cluster.exists)
      throw new EmbeddedError(
        `The passwords of the embedded database are missing: ${file} can't be read. Restore the file from a backup, or remove ${cluster.folder} to start with an empty database.`,
      );
  }
  const random = () => randomBytes(24).toString('hex');
  const passwords = { superuser: random(), owner: random(), login: random() };
  try {
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600, flush: true });
  } catch (error) {
    throw diskSentence(file, error) ?? error;
  }
  return passwords;
};

/** Returns the URL of a database behind a Unix socket, in the syntax of `pg`. */
export const socketUrl = (socket: string, role: string, password: string, database = 'aufwind'): string =>
  `postgres://${role}:${password}@/${database}?host=${encodeURIComponent(socket)}`;

/** Creates roles and database. Repeated at every start, because the first one may have been interrupted. */
export const bootstrap = async (socket: string, passwords: Passwords): Promise<void> => {
  const asSuperuser = async (database: string, work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client(socketUrl(socket, 'aufwind_superuser', passwords.superuser, database));
    // If the server ends now, the running statement fails.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  await asSuperuser('postgres', async (server) => {
    const { rowCount } = await server.query("select from pg_database where datname = 'aufwind'");
    if (rowCount === 0) await server.query('create database aufwind');
  });
  await asSuperuser('aufwind', async (database) => {
    await database.query(readFileSync(ROLES, 'utf8'));
    await database.query(
      `alter role aufwind_owner password '${passwords.owner}'; alter role aufwind_login password '${passwords.login}'`,
    );
  });
};
