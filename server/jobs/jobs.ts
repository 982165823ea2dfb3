import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { type Db, type Job, type JobInsert, PgBoss } from 'pg-boss';
import type { FlightId, IdentityId, NoticeId, SchoolId } from '../../core/ids/ids.ts';
import type { Pools } from '../db/connect.ts';
import { startListener } from '../db/listener.ts';
import type { SchoolTransaction } from '../db/transaction.ts';
import type { ResetRequest } from '../identity/provider.ts';
import type { Mail, MailingMail } from '../mail/mail.ts';
import { recordInTheEnd } from './record-in-the-end.ts';
import { openedOrNull, sealWith } from './seal.ts';

/** Notices for one device, by ids only: whoever sends them looks again. */
export interface PushJob {
  readonly schoolId: SchoolId;
  readonly deviceId: string;
  readonly noticeIds: readonly NoticeId[];
}

/** The queues, and the data of their jobs. */
export interface JobData {
  readonly mail: Mail | MailingMail;
  readonly 'reset-link': ResetRequest;
  /** Runs the steps of one chat group. */
  readonly chat: { readonly schoolId: SchoolId; readonly flightId: FlightId };
  /** Processes the reports of a school's bridge. */
  readonly 'chat-reports': { readonly schoolId: SchoolId };
  /** Deletes mirrored groups whose flight days were deleted. */
  readonly 'chat-orphans': { readonly schoolId: SchoolId };
  /** Sends notices to one device of a member. */
  readonly push: PushJob;
  /** Gathers a person's data for a data request. */
  readonly 'data-request': { readonly identityId: IdentityId };
}
type Name = keyof JobData;

/**
 * `cause`: the same cause is queued only once, even with concurrent calls or after the job is done. Without a cause,
 * every call queues a job.
 */
interface Load<N extends Name> {
  readonly data: JobData[N];
  readonly cause?: string;
  /** At most one job with this key waits; while one is running, another may be queued. */
  readonly key?: string;
  /** Milliseconds until the job starts. */
  readonly after?: number;
  /** Starts before all other jobs of its queue, or after them, also after those that are queued later. */
  readonly rank?: 'first' | 'last';
}
interface Queueing<N extends Name> extends Load<N> {
  readonly name: N;
}

export interface Jobs {
  /** Queues the job in the transaction: it exists only if the transaction commits. */
  readonly queue: <N extends Name>(tx: SchoolTransaction, job: Queueing<N>) => Promise<void>;
  /** Does the same for many jobs in one statement, because the transaction may hold a lock that others wait for. */
  readonly queueAll: <N extends Name>(tx: SchoolTransaction, name: N, jobs: readonly Load<N>[]) => Promise<void>;
  readonly queueAlone: <N extends Name>(job: Queueing<N>) => Promise<void>;
  /** Deletes jobs in any state by their data. Jobs that can't be decrypted stay. */
  readonly forget: <N extends Name>(name: N, isMeant: (data: JobData[N]) => boolean) => Promise<void>;
  /**
   * Starts processing jobs queued by this or other servers. A job whose handler throws is retried later; what it returns
   * is noted as the reason why the job could do nothing.
   */
  readonly work: (handlers: { readonly [N in Name]?: (data: JobData[N]) => Promise<unknown> }) => Promise<void>;
  /** Looks for due jobs of all queues. */
  readonly lookNow: () => void;
  /** Waits for running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/** Queues what devices are to show, in the transaction, each once. */
export const pushQueueOf =
  ({ queueAll }: Pick<Jobs, 'queueAll'>) =>
  (tx: SchoolTransaction, pushes: readonly PushJob[]): Promise<void> =>
    queueAll(
      tx,
      'push',
      pushes.map((data) => ({ data, cause: [data.deviceId, ...data.noticeIds].join('/') })),
    );

export interface JobsParts {
  readonly pools: Pick<Pools, 'jobs' | 'newClient'>;
  readonly secret: string;
  /** Receives errors of the queue itself, such as a lost connection; the queue continues on its own. */
  readonly onError: (error: Error) => void;
  /** Seconds; tests use shorter times. */
  readonly firstRetry?: number;
  /**
   * Seconds between looks for jobs that no notification announces: retries, and delayed jobs of another server that
   * has ended meanwhile.
   */
  readonly poll?: number;
}

/**
 * Delays in seconds, from half a minute to an hour, for two days: a mail server may be down for a night without losing
 * mails.
 */
const RETRY = { retryLimit: 55, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const DAY = 24 * 3600;
/** Seconds without a heartbeat after which a job counts as dead and another server takes it. */
const HEARTBEAT = 60;
/**
 * Seconds for one job. Longer than the slowest accepted mail server takes; otherwise its mail would be sent twice at
 * the same time.
 */
const EXPIRE = 600;
/** Jobs of one queue that run in parallel where they wait for other servers. Each asks the database for jobs by itself. */
const AT_ONCE = 4;
const WAITING: readonly Name[] = ['mail', 'push', 'chat', 'chat-orphans'];
const ENDING_MS = 4000;

const QUEUES: readonly Name[] = ['mail', 'reset-link', 'push', 'chat', 'chat-reports', 'chat-orphans', 'data-request'];
/** Queues whose jobs have keys. */
const KEYED: readonly Name[] = ['chat', 'chat-reports', 'chat-orphans', 'data-request'];
/**
 * Queues in which each school has only one job running, so that a slow bridge does not delay other schools. In the queue
 * of mails this concerns mailings only, which therefore leave workers to the mails that people wait for.
 */
const FAIR: readonly Name[] = ['mail', 'chat', 'chat-orphans'];
const PRIORITY = { first: 1, last: -1 } as const;

/** Derives a UUID from the cause, so that a second insert conflicts with the first. */
const idOf = (cause: string): string => {
  const hex = createHash('sha256').update(cause).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** Runs a statement in a command's transaction with the role that may queue, and switches back. */
const within = ({ db }: SchoolTransaction): Db => ({
  executeSql: async (text, values = []) => {
    await sql`select set_config('role', 'aufwind_jobs', true)`.execute(db);
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    await sql`select set_config('role', 'aufwind_app', true)`.execute(db);
    return { rows };
  },
});

/** The school that a job belongs to, which stands beside its sealed content. */
const schoolOf = (data: JobData[Name]): SchoolId | null =>
  'schoolId' in data ? data.schoolId : 'school' in data ? (data.school ?? null) : null;

interface StoredJob {
  readonly id: string;
  readonly data: { readonly sealed: string };
}

const A_BATCH = 500;

const storedAfter = async (pool: Pools['jobs'], name: Name, last: string | null): Promise<readonly StoredJob[]> => {
  const { rows } = await pool.query<StoredJob>(
    'select id, data from jobs.job where name = $1 and ($2::uuid is null or id > $2) order by id limit $3',
    [name, last, A_BATCH],
  );
  return rows;
};

/** Milliseconds by which this server's clock may be ahead of the database's. */
const CLOCKS_APART = 50;

export const openJobs = async ({ pools, secret, onError, firstRetry, poll = 60 }: JobsParts): Promise<Jobs> => {
  const { jobs: pool, newClient } = pools;
  const seal = sealWith(secret);
  /** Makes the workers of a queue look for jobs now. */
  let wake: (name: string) => void = () => undefined;
  const listen = async (channel: string, onNotification: (payload: string) => void, onListening: () => void) => {
    wake = onNotification;
    const { stop } = startListener({ newClient, channels: [channel], onNotification, onListening, onFailure: onError });
    return { close: stop };
  };
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values), listen },
    // Queued jobs wake the workers, which therefore look for other jobs only rarely.
    useListenNotify: true,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Parts of pg-boss that we do not use: jobs that wait for other jobs, and migrations in the background.
    flowIntervalSeconds: DAY,
    bamIntervalSeconds: DAY,
  });
  // Without a listener, an error would end the program.
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error(), error)));
  let ending = false;
  await boss.start();
  const retry = firstRetry === undefined ? RETRY : { ...RETRY, retryDelay: firstRetry, retryDelayMax: firstRetry };
  for (const name of QUEUES) {
    const options = {
      ...retry,
      expireInSeconds: EXPIRE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 30 * DAY,
      notify: true,
    };
    await boss.createQueue(name, { ...options, ...(KEYED.includes(name) ? { policy: 'short' } : {}) });
    await boss.updateQueue(name, options);
  }

  const sealed = (name: Name, { data, cause, key, after, rank }: Load<Name>): JobInsert => ({
    data: {
      sealed: seal.close(data).toString('base64'),
      ...(schoolOf(data) === null ? {} : { school: schoolOf(data) }),
    },
    ...(key === undefined ? {} : { singletonKey: key }),
    ...('schoolId' in data ? { group: { id: data.schoolId } } : {}),
    ...(rank === undefined ? {} : { priority: PRIORITY[rank] }),
    ...(after === undefined ? {} : { startAfter: new Date(Date.now() + after) }),
    ...(cause === undefined ? {} : { id: idOf(`${name} ${cause}`) }),
  });

  const insert = async (name: Name, loads: readonly Load<Name>[], db?: Db): Promise<void> => {
    if (loads.length === 0) return;
    const jobs = loads.map((load) => sealed(name, load));
    // pg-boss refuses duplicate ids in one call, so only the first job of each cause is inserted.
    const once = jobs.filter(({ id }, index) => id === undefined || jobs.findIndex((job) => job.id === id) === index);
    await boss.insert(name, once, db === undefined ? {} : { db });
    for (const { after } of loads) if (after !== undefined) setTimeout(() => wake(name), after + CLOCKS_APART).unref();
  };

  return {
    queue: (tx, job) => insert(job.name, [job], within(tx)),
    queueAll: (tx, name, jobs) => insert(name, jobs, within(tx)),
    queueAlone: (job) => insert(job.name, [job]),
    forget: async <N extends Name>(name: N, isMeant: (data: JobData[N]) => boolean) => {
      let last: string | null = null;
      do {
        const batch: readonly StoredJob[] = await storedAfter(pool, name, last);
        const meant = batch.filter(({ data }) => {
          const carried = openedOrNull<JobData[N]>(seal, Buffer.from(data.sealed, 'base64'));
          return carried !== null && isMeant(carried);
        });
        if (meant.length > 0)
          await boss.deleteJob(
            name,
            meant.map(({ id }) => id),
          );
        last = batch.at(-1)?.id ?? null;
      } while (last !== null);
    },
    work: async (handlers) => {
      for (const name of QUEUES) {
        const handle = handlers[name] as ((data: unknown) => Promise<unknown>) | undefined;
        if (handle === undefined) continue;
        const fair = FAIR.includes(name) ? { groupConcurrency: 1 } : {};
        const polling = { pollingIntervalSeconds: Math.min(poll, 1), notifyPollingIntervalSeconds: poll };
        const options = { ...polling, localConcurrency: WAITING.includes(name) ? AT_ONCE : 1, ...fair };
        await boss.work(name, options, async ([job]: Job<{ sealed: string }>[]) => {
          if (job === undefined) return;
          try {
            const refused = (await handle(seal.open(Buffer.from(job.data.sealed, 'base64')))) ?? null;
            await recordInTheEnd(
              () => boss.complete(name, job.id, refused === null ? undefined : { refused }),
              () => ending,
            );
          } finally {
            // One notification announces many jobs, and a fair queue has held back those of this school.
            wake(name);
          }
        });
      }
    },
    lookNow: () => {
      for (const name of QUEUES) wake(name);
    },
    stop: () => {
      ending = true;
      return boss.stop({ graceful: true, timeout: ENDING_MS });
    },
  };
};
