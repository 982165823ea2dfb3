import { getMigrations } from 'better-auth/db/migration';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authParts, type IdentityServer, startIdentity } from '../../../test/support/identity-server.ts';
import { authOptions } from './better-auth.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity();
});
afterAll(() => server.stop());

test('better-auth finds every table and column that it needs', async () => {
  const options = authOptions(authParts(server.pool));
  const { toBeCreated, toBeAdded } = await getMigrations({ ...options, database: server.pool });
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
});

test('only the identity role may access accounts, sessions and keys', async () => {
  const { rows } = await server.superuser.query<{ tables: string[] }>(
    `select array_agg(table_name::text order by table_name) as tables from information_schema.tables where table_schema = 'identity'`,
  );
  expect(rows[0]?.tables).toEqual([
    'account',
    'account_link',
    'data_archive',
    'data_request',
    'deletion',
    'jwks',
    'kept_mail',
    'operator_deed',
    'passkey',
    'principal',
    'push_key',
    'push_subscription',
    'session',
    'throttle',
    'twoFactor',
    'user',
    'verification',
  ]);
  const { rows: open } = await server.superuser.query(
    `select r.role, t.tablename from pg_tables t, unnest(array['public', 'aufwind_app', 'aufwind_login', 'aufwind_jobs']) as r (role)
     where t.schemaname = 'identity' and has_table_privilege(r.role, format('identity.%I', t.tablename), 'select, insert, update, delete')`,
  );
  expect(open).toEqual([]);
  // Row-level security shows a school those of its members.
  const { rows: columns } = await server.superuser.query(
    `select grantee, table_name || '.' || column_name as place from information_schema.column_privileges
     where table_schema = 'identity' and grantee in ('PUBLIC', 'aufwind_app', 'aufwind_login', 'aufwind_jobs') order by 2`,
  );
  expect(columns).toEqual([
    { grantee: 'aufwind_app', place: 'push_subscription.id' },
    { grantee: 'aufwind_app', place: 'push_subscription.identity_id' },
  ]);
});

test('the identity role can neither change the schema nor read a member', async () => {
  const client = await server.pool.connect();
  try {
    await expect(client.query('create table identity.extra (a int)')).rejects.toThrow(pg.DatabaseError);
    await expect(client.query('alter table identity.session add a int')).rejects.toThrow(/must be owner/);
    await expect(client.query('select email from app.member')).rejects.toThrow(/permission denied/);
  } finally {
    client.release();
  }
});
