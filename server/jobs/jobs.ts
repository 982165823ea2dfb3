import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Db, type Job, type JobInsert, PgBoss } from 'pg-boss';
import type { FlightId, IdentityId, SchoolId } from '../../core/ids/ids.ts';
import { isAway } from '../db/database-fault.ts';
import type { SchoolTransaction } from '../db/transaction.ts';
import type { ResetRequest } from '../identity/provider.ts';
import type { Mail } from '../mail/mail.ts';
import { openedOrNull, sealWith } from './seal.ts';

/** What can be queued, and what each job carries. */
export interface JobData {
  readonly mail: Mail;
  readonly 'reset-link': ResetRequest;
  /** Steps of one chat group. */
  readonly chat: { readonly schoolId: SchoolId; readonly flightId: FlightId };
  /** What bridges have reported to one school. */
  readonly 'chat-reports': { readonly schoolId: SchoolId };
  /** Mirrored groups of days that are gone. */
  readonly 'chat-orphans': { readonly schoolId: SchoolId };
  /** Everything that is held about somebody who has asked for it. */
  readonly 'data-request': { readonly identityId: IdentityId };
}
type Name = keyof JobData;

/** `cause`: the same one queues once, also at the same moment, and also after the job is done. Without one: each time. */
interface Load<N extends Name> {
  readonly data: JobData[N];
  readonly cause?: string;
  /** Of jobs with the same key one that waits is enough; while one is under way, another may be queued. */
  readonly key?: string;
  /** Milliseconds until it begins. */
  readonly after?: number;
  /** Goes before all that wait already. */
  readonly urgent?: boolean;
}
interface Queueing<N extends Name> extends Load<N> {
  readonly name: N;
}

export interface Jobs {
  /** Becomes a job if the transaction commits, and only then. */
  readonly queue: <N extends Name>(tx: SchoolTransaction, job: Queueing<N>) => Promise<void>;
  /** The same for many, in one statement: their cause may hold a lock that others wait for. */
  readonly queueAll: <N extends Name>(tx: SchoolTransaction, name: N, jobs: readonly Load<N>[]) => Promise<void>;
  readonly queueAlone: <N extends Name>(job: Queueing<N>) => Promise<void>;
  /** Takes out jobs by what they carry, in whatever state they are; what can't be opened any more stays. */
  readonly forget: <N extends Name>(name: N, isMeant: (data: JobData[N]) => boolean) => Promise<void>;
  /** Begins to work off what is queued for these, here or by other servers. A handler that throws is tried again later. */
  readonly work: (handlers: { readonly [N in Name]?: (data: JobData[N]) => Promise<void> }) => Promise<void>;
  /** Lets jobs under way finish. */
  readonly stop: () => Promise<void>;
}

export interface JobsParts {
  /** Works as `aufwind_jobs`. */
  readonly pool: Pool;
  readonly secret: string;
  /** Of the queue itself, such as a lost connection; it goes on by itself. */
  readonly onError: (error: Error) => void;
  /** Seconds; tests are in a hurry. */
  readonly firstRetry?: number;
  readonly poll?: number;
}

/** Seconds. From half a minute to an hour, for two days: a mail server that is down for a night loses nothing. */
const RETRY = { retryLimit: 55, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const DAY = 24 * 3600;
/** Seconds without a sign of life, after which a job has died with its server and another one takes it. */
const HEARTBEAT = 60;
/** Longer than a mail server that answers each line at the last moment, or its mail would leave again beside itself. */
const EXPIRE = 600;
const AT_ONCE = 4;
const ENDING_MS = 4000;
/** Milliseconds between two tries to note that a job is done, and how long they go on. */
const NOTING = { first: 250, longest: 5000, forMs: 300_000 };

const QUEUES: readonly Name[] = ['mail', 'reset-link', 'chat', 'chat-reports', 'chat-orphans', 'data-request'];
/** Queues whose jobs have keys. */
const KEYED: readonly Name[] = ['chat', 'chat-reports', 'chat-orphans', 'data-request'];
/** Of these a school has one under way at a time: a bridge that is slow holds up nobody else's. */
const FAIR: readonly Name[] = ['chat', 'chat-orphans'];

/** A UUID that is the cause's own: the second insert meets the first. */
const idOf = (cause: string): string => {
  const hex = createHash('sha256').update(cause).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** The statement in the transaction of a command, in the role that may queue, and back. */
const within = ({ db }: SchoolTransaction): Db => ({
  executeSql: async (text, values = []) => {
    await sql`select set_config('role', 'aufwind_jobs', true)`.execute(db);
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    await sql`select set_config('role', 'aufwind_app', true)`.execute(db);
    return { rows };
  },
});

/**
 * Notes the end of a job, also when the database is away at that moment: a mail that has left would leave again otherwise.
 * To note it twice changes nothing.
 */
const noteInTheEnd = async (note: () => Promise<unknown>, isEnding: () => boolean): Promise<void> => {
  const began = performance.now();
  for (let wait = NOTING.first; ; wait = Math.min(wait * 2, NOTING.longest)) {
    try {
      await note();
      return;
    } catch (error) {
      if (!isAway(error) || isEnding() || performance.now() - began > NOTING.forMs) throw error;
    }
    await pause(wait, undefined, { ref: false });
  }
};

interface StoredJob {
  readonly id: string;
  readonly data: { readonly sealed: string };
}

const A_BATCH = 500;

const storedAfter = async (pool: Pool, name: Name, last: string | null): Promise<readonly StoredJob[]> => {
  const { rows } = await pool.query<StoredJob>(
    'select id, data from jobs.job where name = $1 and ($2::uuid is null or id > $2) order by id limit $3',
    [name, last, A_BATCH],
  );
  return rows;
};

export const openJobs = async ({ pool, secret, onError, firstRetry, poll = 1 }: JobsParts): Promise<Jobs> => {
  const seal = sealWith(secret);
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
  });
  // Without a listener it would end the program.
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error(), error)));
  let ending = false;
  await boss.start();
  const retry = firstRetry === undefined ? RETRY : { ...RETRY, retryDelay: firstRetry, retryDelayMax: firstRetry };
  for (const name of QUEUES) {
    const options = { ...retry, expireInSeconds: EXPIRE, heartbeatSeconds: HEARTBEAT, deleteAfterSeconds: 30 * DAY };
    await boss.createQueue(name, { ...options, ...(KEYED.includes(name) ? { policy: 'short' } : {}) });
    await boss.updateQueue(name, options);
  }

  const sealed = (name: Name, { data, cause, key, after, urgent }: Load<Name>): JobInsert => ({
    data: { sealed: seal.close(data).toString('base64') },
    ...(key === undefined ? {} : { singletonKey: key }),
    ...('schoolId' in data ? { group: { id: data.schoolId } } : {}),
    ...(urgent ? { priority: 1 } : {}),
    ...(after === undefined ? {} : { startAfter: new Date(Date.now() + after) }),
    ...(cause === undefined ? {} : { id: idOf(`${name} ${cause}`) }),
  });

  const insert = async (name: Name, loads: readonly Load<Name>[], db?: Db): Promise<void> => {
    if (loads.length === 0) return;
    const jobs = loads.map((load) => sealed(name, load));
    // The queue takes no id twice in one call; of one cause the first is as good as the second.
    const once = jobs.filter(({ id }, index) => id === undefined || jobs.findIndex((job) => job.id === id) === index);
    await boss.insert(name, once, db === undefined ? {} : { db });
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
        const handle = handlers[name] as ((data: unknown) => Promise<void>) | undefined;
        if (handle === undefined) continue;
        const fair = FAIR.includes(name) ? { groupConcurrency: 1 } : {};
        const options = { pollingIntervalSeconds: poll, localConcurrency: AT_ONCE, ...fair };
        await boss.work(name, options, async ([job]: Job<{ sealed: string }>[]) => {
          if (job === undefined) return;
          await handle(seal.open(Buffer.from(job.data.sealed, 'base64')));
          await noteInTheEnd(
            () => boss.complete(name, job.id),
            () => ending,
          );
        });
      }
    },
    stop: () => {
      ending = true;
      return boss.stop({ graceful: true, timeout: ENDING_MS });
    },
  };
};
