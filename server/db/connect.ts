import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;

/**
 * Keeps times as PostgreSQL's text: a JavaScript Date would lose the microseconds of tokens of optimistic concurrency.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ || oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Pools {
  /** Logs in as a role without grants; `inTransaction` assumes the working role. */
  readonly app: pg.Pool;
  /** Uses the role `aufwind_identity` and the schema `identity`. */
  readonly identity: pg.Pool;
  /** The same two for what the program does by itself: events of open pages and mails do not wait behind a crowd. */
  readonly program: { readonly app: pg.Pool; readonly identity: pg.Pool };
  /** Uses the role `aufwind_jobs`, which can access only the queue. */
  readonly jobs: pg.Pool;
  /** A single connection outside of the pools and without a working role, to LISTEN or to hold a lock. */
  readonly newClient: (config?: pg.ClientConfig) => pg.Client;
  readonly end: () => Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 15_000;
/** Also limits the wait for a free connection of a pool. */
const CONNECT_TIMEOUT_MS = 5000;
/** A new connection costs 10 ms of processor time, and background work comes back every minute. */
const IDLE_MS = 300_000;
/** Milliseconds that `end` waits for connections in use. */
const END_PATIENCE_MS = 1000;

interface OwnPool {
  readonly pool: pg.Pool;
  /** Waits briefly for connections in use, then destroys them. */
  readonly end: () => Promise<void>;
}

/** Connections of each pool of the program's own work. */
const MOST_OF_PROGRAM = 4;

const openPool = (config: pg.PoolConfig & { pipeline?: boolean }, onError: (error: Error) => void): OwnPool => {
  const pool = new pg.Pool({
    types,
    application_name: 'aufwind',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
  });
  const clients = new Set<pg.PoolClient>();
  // Without a handler a broken connection, idle or in use, would end the program. The pool replaces it, and the running
  // statement fails with the same error.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => clients.delete(client));
  const end = async () => {
    const late = setTimeout(() => {
      for (const client of clients) client.connection.stream.destroy();
    }, END_PATIENCE_MS);
    // A client that is still connecting is not in the set; its own time-out ends it.
    await Promise.race([pool.end(), pause(END_PATIENCE_MS + 300, undefined, { ref: false })]);
    clearTimeout(late);
  };
  return { pool, end };
};

/** Returns the server's pools, which log in as `aufwind_login`. Connections open with the first query. */
export const connect = (
  loginUrl: string,
  {
    max = 10,
    waitMs = CONNECT_TIMEOUT_MS,
    onError = () => undefined,
  }: { max?: number; waitMs?: number; onError?: (error: Error) => void } = {},
): Pools => {
  const login = { connectionString: loginUrl, connectionTimeoutMillis: waitMs };
  // Pipelined, so that BEGIN travels together with the first query.
  const forApp = { ...login, pipeline: true, options: '-c search_path=app' };
  const forIdentity = { ...login, options: '-c role=aufwind_identity -c search_path=identity' };
  const app = openPool({ ...forApp, max }, onError);
  const identity = openPool({ ...forIdentity, max }, onError);
  const ofProgram = Math.min(max, MOST_OF_PROGRAM);
  const program = {
    app: openPool({ ...forApp, max: ofProgram }, onError),
    identity: openPool({ ...forIdentity, max: ofProgram }, onError),
  };
  const jobs = openPool({ ...login, max: 4, options: '-c role=aufwind_jobs', types: pg.types }, onError);
  return {
    app: app.pool,
    identity: identity.pool,
    program: { app: program.app.pool, identity: program.identity.pool },
    jobs: jobs.pool,
    newClient: (config) =>
      new pg.Client({
        connectionString: loginUrl,
        application_name: 'aufwind',
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        // Makes PostgreSQL release the locks of such a connection if its server vanishes without closing it.
        options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
        ...config,
      }),
    end: async () => {
      await Promise.all([app, identity, program.app, program.identity, jobs].map((one) => one.end()));
    },
  };
};
