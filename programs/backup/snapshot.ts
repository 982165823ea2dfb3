import type pg from 'pg';
import { connectAs } from './connect-as.ts';

export interface Snapshot {
  /** A connection as the schema's owner, in a read-only transaction on the snapshot. */
  readonly client: pg.Client;
  /** All schools in the snapshot. */
  readonly schools: readonly string[];
  /** PostgreSQL's snapshot id, with which other connections can import the snapshot until {@link close}. */
  readonly id: string;
  readonly close: () => Promise<void>;
}

const BEGIN = 'begin transaction isolation level repeatable read read only';

/** Lists the schools as the identity role, because row-level security hides them even from the owner. */
const listSchools = async (login: pg.Client): Promise<string[]> => {
  await login.query('set local role aufwind_identity');
  const { rows } = await login.query<{ id: string }>('select id from app.school order by id');
  return rows.map(({ id }) => id);
};

/** Opens two connections on the same snapshot. Servers can keep writing. */
export const openSnapshot = async (urls: { ownerUrl: string; loginUrl: string }): Promise<Snapshot> => {
  const login = await connectAs(urls.loginUrl, 'DATABASE_URL');
  const client = await connectAs(urls.ownerUrl, 'DATABASE_OWNER_URL').catch(async (error: unknown) => {
    await login.end();
    throw error;
  });
  const close = async () => void (await Promise.all([client.end(), login.end()]).catch(() => undefined));
  try {
    await login.query(BEGIN);
    const { rows } = await login.query<{ id: string }>('select pg_export_snapshot() as id');
    const id = rows[0]?.id ?? '';
    await client.query(`${BEGIN}; set transaction snapshot ${client.escapeLiteral(id)}`);
    // Output formats that any database reads alike, whatever its settings.
    await client.query(
      "set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'",
    );
    return { client, schools: await listSchools(login), id, close };
  } catch (error) {
    await close();
    throw error;
  }
};
