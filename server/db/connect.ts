import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;

/** Times stay the text that PostgreSQL sends: a JavaScript Date would cut the microseconds that a token consists of. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ || oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Pools {
  /** Logs in without a grant of its own; `inTransaction` takes on the working role. */
  readonly app: pg.Pool;
  /** Works as `aufwind_identity` in schema `identity`. */
  readonly identity: pg.Pool;
  /** Works as `aufwind_jobs`: the queue and nothing else. */
  readonly jobs: pg.Pool;
  /** A connection for itself, outside of the pools and without a role: to listen, or to hold a lock. */
  readonly newClient: (config?: pg.ClientConfig) => pg.Client;
  readonly end: () => Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 15_000;
/** Also for a turn at a connection when all of a pool are in use. */
const CONNECT_TIMEOUT_MS = 5000;
/** How long an end waits for connections that are in use. */
const END_PATIENCE_MS = 1000;

interface OwnPool {
  readonly pool: pg.Pool;
  /** Waits a moment for connections that are in use, then cuts them off. */
  readonly end: () => Promise<void>;
}

const openPool = (config: pg.PoolConfig & { pipeline?: boolean }, onError: (error: Error) => void): OwnPool => {
  const pool = new pg.Pool({
    types,
    application_name: 'aufwind',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
  });
  const clients = new Set<pg.PoolClient>();
  // A connection that breaks would end the program otherwise, idle or in use. The pool replaces it by itself, and the
  // statement under way fails with the same error.
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
    // A client that is being connected is not among them; its own time limit ends it.
    await Promise.race([pool.end(), pause(END_PATIENCE_MS + 300, undefined, { ref: false })]);
    clearTimeout(late);
  };
  return { pool, end };
};

/** Pools for the server, which logs in as `aufwind_login`. Nothing is opened before the first query. */
export const connect = (
  loginUrl: string,
  { max = 10, onError = () => undefined }: { max?: number; onError?: (error: Error) => void } = {},
): Pools => {
  // Pipelined, so that the opening of a transaction travels together with its first query.
  const app = openPool({ connectionString: loginUrl, max, pipeline: true }, onError);
  const options = '-c role=aufwind_identity -c search_path=identity';
  const identity = openPool({ connectionString: loginUrl, max, options }, onError);
  const jobs = openPool(
    { connectionString: loginUrl, max: 4, options: '-c role=aufwind_jobs', types: pg.types },
    onError,
  );
  return {
    app: app.pool,
    identity: identity.pool,
    jobs: jobs.pool,
    newClient: (config) =>
      new pg.Client({
        connectionString: loginUrl,
        application_name: 'aufwind',
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        // The database lets go of what such a connection holds when its server is gone without a word.
        options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
        ...config,
      }),
    end: async () => {
      await Promise.all([app.end(), identity.end(), jobs.end()]);
    },
  };
};
