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

const pool = (config: pg.PoolConfig & { pipeline?: boolean }, onError: (error: Error) => void): pg.Pool => {
  const made = new pg.Pool({ types, application_name: 'aufwind', statement_timeout: STATEMENT_TIMEOUT_MS, ...config });
  // An idle connection that breaks would end the program otherwise; the pool replaces it by itself.
  made.on('error', onError);
  return made;
};

/** Pools for the server, which logs in as `aufwind_login`. Nothing is opened before the first query. */
export const connect = (
  loginUrl: string,
  { max = 10, onError = () => undefined }: { max?: number; onError?: (error: Error) => void } = {},
): Pools => {
  // Pipelined, so that the opening of a transaction travels together with its first query.
  const app = pool({ connectionString: loginUrl, max, pipeline: true }, onError);
  const options = '-c role=aufwind_identity -c search_path=identity';
  const identity = pool({ connectionString: loginUrl, max, options }, onError);
  const jobs = pool({ connectionString: loginUrl, max: 4, options: '-c role=aufwind_jobs', types: pg.types }, onError);
  return {
    app,
    identity,
    jobs,
    newClient: (config) =>
      new pg.Client({
        connectionString: loginUrl,
        application_name: 'aufwind',
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        // The database lets go of what such a connection holds when its server is gone without a word.
        options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
        ...config,
      }),
    end: async () => {
      await Promise.all([app.end(), identity.end(), jobs.end()]);
    },
  };
};
