import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { CallShape } from '../../core/contract/call.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { QueuePushes } from '../../features/notices/push.commands.ts';
import type { ChatQueues } from '../../features/whatsapp/queues.commands.ts';
import { type Background, buildApp } from '../../programs/server/app.ts';
import { features } from '../../programs/server/routes.ts';
import { readSettings } from '../../programs/server/settings.ts';
import { databaseCheck } from '../../server/db/check-database.ts';
import { connect, type Pools } from '../../server/db/connect.ts';
import { newId } from '../../server/db/new-id.ts';
import type { QueueGathering } from '../../server/http/route-parts.ts';
import type { TimeLimits } from '../../server/http/time-limits.ts';
import { openJobs, type PushJob, pushQueueOf } from '../../server/jobs/jobs.ts';
import type { Mail, Mailer } from '../../server/mail/mail.ts';
import { mailerOf } from '../../server/mail/mailer.ts';
import type { Deliver } from '../../server/mail/transport.ts';
import { createTestDatabase, PATIENT } from './database.ts';
import { type BuiltMember, linkMember } from './school.ts';
import { sessionIssuer } from './tokens.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of all kinds, and at wrong ones on purpose
export type AnyBody = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyBody;
}

export interface Caller {
  readonly identityId: IdentityId;
  readonly token: string;
  /** Returns the headers that make a request this person's in the member's school, now. */
  readonly headers: () => Promise<Record<string, string>>;
  /** Sends any body, valid or not, also with GET and DELETE. Parameters are part of the path in tests. */
  readonly send: (
    call: Pick<CallShape, 'method' | 'path'>,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
}

export interface TestApi {
  readonly url: string;
  readonly superuser: pg.Pool;
  /** Signs a person in as this member; `null`: a person without any membership. */
  readonly as: (member: BuiltMember | null, rights?: { sentinel?: boolean }) => Promise<Caller>;
  readonly send: (
    call: Pick<CallShape, 'method' | 'path'>,
    body: unknown,
    headers: Record<string, string>,
  ) => Promise<Reply>;
  /** Queued mails, oldest first, including those of rolled-back requests; empty with the real queue. */
  readonly mails: readonly Mail[];
  /** Queued pushes, oldest first; empty with the real queue. */
  readonly pushes: readonly PushJob[];
  /** Background work, which tests run explicitly. */
  readonly background: Background;
  /** Mails what is due: news of days and seats, then all notices. */
  readonly mailDue: () => Promise<void>;
  /** Opens three connections of each pool, so that statements sent together don't wait for one. */
  readonly warm: () => Promise<void>;
  /** Starts a second server on the same database. The caller has to stop it before this one. */
  readonly another: () => Promise<Pick<TestApi, 'url' | 'background' | 'stop'>>;
  readonly stop: () => Promise<void>;
}

type Hear = (statement: string, answer: Promise<unknown>) => void;

interface ApiParts {
  readonly clock?: () => Instant;
  /** Receives the queued work; by default it is discarded. */
  readonly queues?: ChatQueues;
  /** Receives the people whose data is to be gathered; by default they are discarded. */
  readonly queueGathering?: QueueGathering;
  /** Uses the real queue for mails, where no worker processes them. */
  readonly realQueue?: boolean;
  /** Uses the real queue, and sends its mails with this. */
  readonly deliver?: Deliver;
  /** Push services on the loopback address: `host:port`. */
  readonly allowedPushHosts?: ReadonlySet<string>;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives each statement of calls and of background work. */
  readonly onStatement?: Hear;
  readonly timeLimits?: TimeLimits;
  readonly mostWaiting?: number;
  /** Fastify's logger option; by default nothing is logged. */
  readonly logger?: object;
}

const listen = (pool: pg.Pool, hear: Hear): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const heard = (...sent: unknown[]) => {
      const [first] = sent as [string | { text: string }];
      const answer = query(...sent);
      hear(typeof first === 'string' ? first : first.text, Promise.resolve(answer));
      return answer;
    };
    Object.assign(client, { query: heard });
  });
};

const realMailer = async (pools: Pools, secret: string, delivers: boolean) => {
  const failures: Error[] = [];
  const onError = (error: Error) => void failures.push(error);
  const jobs = await openJobs({ pools, secret, onError, ...(delivers ? { firstRetry: 1, poll: 0.5 } : {}) });
  const work = (background: Background, deliver: Deliver) =>
    jobs.work({ mail: (mail) => background.deliverMail(mail, deliver), push: background.sendPush });
  const stop = async () => {
    await jobs.stop();
    if (failures.length > 0) throw new AggregateError(failures, 'the job queue failed');
  };
  return { mailer: mailerOf(jobs), queuePushes: pushQueueOf(jobs), work, stop };
};

const collectingMailer = (mails: Mail[], pushes: PushJob[]) => {
  const collect = async (...queued: Mail[]) => void mails.push(...queued);
  const mailer: Mailer = {
    queue: (_tx, mail) => collect(mail),
    queueAll: (_tx, queued) => collect(...queued),
    queueMailing: async () => undefined,
    reserveMailing: async (_tx, to) => new Set(to),
    queueAlone: collect,
    forget: async () => undefined,
  };
  const queuePushes: QueuePushes = async (_tx, queued) => void pushes.push(...queued);
  return { mailer, queuePushes, work: async () => undefined, stop: async () => undefined };
};

/** Returns callers for a server, which may run in another process. `now`: the time of its clock, if a test moves it. */
export const callersAt = async (
  url: string,
  superuser: pg.Pool,
  publicUrl: string,
  now?: () => Date,
): Promise<Pick<TestApi, 'send' | 'as'>> => {
  const begin = await sessionIssuer(superuser, publicUrl, now);
  const send: TestApi['send'] = async (call, body, headers) => {
    const response = await fetch(`${url}/api/v1${call.path}`, {
      method: call.method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    send,
    as: async (member, { sentinel = false } = {}) => {
      const identityId = newId<IdentityId>();
      const sign = await begin(identityId, sentinel);
      if (member !== null) await linkMember(superuser, member, identityId);
      const token = await sign();
      const school = member === null ? {} : { 'x-school-id': member.schoolId };
      const own = async () => ({ authorization: `Bearer ${now === undefined ? token : await sign()}`, ...school });
      return {
        identityId,
        token,
        headers: own,
        send: async (call, body, headers = {}) => send(call, body, { ...(await own()), ...headers }),
      };
    },
  };
};

/** Connections that have begun to listen to notifications, and done nothing since. */
const listeners = async (superuser: pg.Pool): Promise<readonly number[]> => {
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  return rows.map(({ pid }) => pid);
};

/** Starts the real server on a free port of the loopback address, with its own database. */
export const startApi = async ({
  deliver,
  realQueue = deliver !== undefined,
  env = {},
  onStatement,
  ...parts
}: ApiParts = {}): Promise<TestApi> => {
  const database = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  const settings = {
    ...readSettings({ PUBLIC_URL: 'http://127.0.0.1:3000', AUFWIND_SECRET: 'a'.repeat(48), ...env }),
    callsAMinute: 100_000,
  };
  const [mails, pushes]: [Mail[], PushJob[]] = [[], []];
  const startServer = async () => {
    const pools = connect(database.loginUrl, PATIENT);
    const { app: ofCalls, identity: ofIdentities, program } = pools;
    if (onStatement !== undefined)
      for (const pool of [ofCalls, ofIdentities, program.app, program.identity]) listen(pool, onStatement);
    const { mailer, queuePushes, work, stop } = realQueue
      ? await realMailer(pools, 'a'.repeat(48), deliver !== undefined)
      : collectingMailer(mails, pushes);
    const { app, background } = await buildApp({
      settings,
      pools,
      checkDatabase: databaseCheck(pools.newClient),
      features,
      secret: 'a'.repeat(48),
      mailer,
      queues: { work: async () => undefined, reports: async () => undefined, orphans: async () => undefined },
      queuePushes,
      queueGathering: async () => undefined,
      askForReset: async () => undefined,
      demo: null,
      logger: false,
      ...parts,
    });
    if (deliver !== undefined) await work(background, deliver);
    return {
      url: await app.listen({ host: '127.0.0.1', port: 0 }),
      background,
      warm: async () => {
        const opened = [pools.app, pools.identity].flatMap((pool) => [1, 2, 3].map(() => pool.connect()));
        for (const client of await Promise.all(opened)) client.release();
      },
      stop: async () => {
        await app.close();
        await stop();
        await pools.end();
      },
    };
  };
  const { url, background, warm, stop } = await startServer();
  const { send, as } = await callersAt(url, superuser, settings.publicUrl);

  return {
    url,
    superuser,
    mails,
    pushes,
    background,
    mailDue: async () => {
      await background.mailNews();
      await background.everyMinute.notices();
    },
    warm,
    send,
    as,
    another: async () => {
      const before = await listeners(superuser);
      const server = await startServer();
      // A server closes the streams that were opened before it listened, and only browsers come back.
      while ((await listeners(superuser)).every((pid) => before.includes(pid))) await pause(10);
      return server;
    },
    stop: async () => {
      await stop();
      await superuser.end();
    },
  };
};
