import { createServer, type Server } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/support/api.ts';
import { databaseCheck } from '../db/check-database.ts';
import { knownMigrations } from '../db/migrate.ts';
import { serveHealth } from './health.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  // The test cuts these connections on purpose.
  api.superuser.on('error', () => undefined);
});
afterAll(() => api.stop());

const ask = async (path: string) => {
  const response = await fetch(api.url + path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const statusOf = async (path: string) => (await ask(path)).status;
/** Health answers are cached for a second. */
const comes = (status: number) => expect.poll(() => statusOf('/readyz'), { interval: 100 }).toBe(status);

describe('the health probes', () => {
  it.each(['/healthz', '/readyz'])('%s answers only that the server is well, with all headers', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('have no rate limit', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf('/readyz')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await ask('/readyz')).headers.has('x-ratelimit-limit')).toBe(false);
  });
});

describe('without a database', () => {
  const url = () => String(api.superuser.options.connectionString);
  const name = () => /@\/(\w+)\?/.exec(url())?.[1];
  const asServer = async (text: string) => {
    const client = new pg.Client(url().replace(`/${name()}?`, '/postgres?'));
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const takeAway = async () => {
    await asServer(`alter database ${name()} with allow_connections false`);
    await asServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`);
  };

  it('the server is alive but not ready, reveals nothing, and gets ready again with the database', async () => {
    await comes(200);
    await takeAway();
    await comes(503);
    expect((await ask('/readyz')).body).toEqual({ status: 'unavailable' });
    expect(await statusOf('/healthz')).toBe(200);
    await asServer(`alter database ${name()} with allow_connections true`);
    await comes(200);
  });

  // A rolling update migrates the database while servers of the previous release still run.
  it('the server is not ready with an older schema, and is ready with a newer one', async () => {
    const last = (await knownMigrations()).at(-1);
    await api.superuser.query('delete from migration.kysely_migration where name = $1', [last]);
    await comes(503);
    await api.superuser.query("insert into migration.kysely_migration values ($1, now()), ('9999_later', now())", [
      last,
    ]);
    await comes(200);
  });
});

/** A TCP server that accepts connections and never answers. */
const silentServer = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
};

describe('a server', () => {
  it('is not ready while the database does not respond', async () => {
    const { server, port } = await silentServer();
    const app = Fastify();
    serveHealth(app, {
      checkDatabase: databaseCheck((config) => new pg.Client({ host: '127.0.0.1', port, user: 'nobody', ...config })),
    });
    // The server never answers, so only the time-out ends the check.
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
    server.close();
  });

  it('is alive but not ready during its shutdown', async () => {
    const app = Fastify();
    const health = serveHealth(app, { checkDatabase: async () => undefined });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    health.end();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});
