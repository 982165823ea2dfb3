import type pg from 'pg';
import { connectAs } from './connect-as.ts';

export interface Snapshot {
  /** As the schema's owner, in a transaction that sees one moment and writes nothing. */
  readonly client: pg.Client;
  /** Every school of that moment. */
  readonly schools: readonly string[];
  /** Of PostgreSQL: with it another connection sees the same moment, until {@link close}. */
  readonly id: string;
  readonly close: () => Promise<void>;
}

const BEGIN = 'begin transaction isolation level repeatable read read only';

/** Row-level security binds the owner too, who may not even list the schools: the identity role may. */
const listSchools = async (login: pg.Client): Promise<string[]> => {
  await login.query('set local role aufwind_identity');
  const { rows } = await login.query<{ id: string }>('select id from app.school order by id');
  return rows.map(({ id }) => id);
};

/** One moment of the database, seen by two connections. A server goes on writing beside them. */
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
    // Text that reads the same wherever it is loaded.
    await client.query(
      "set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'",
    );
    return { client, schools: await listSchools(login), id, close };
  } catch (error) {
    await close();
    throw error;
  }
};
