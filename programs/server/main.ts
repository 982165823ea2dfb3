import 'temporal-polyfill/global';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { chatQueuesOf } from '../../features/whatsapp/queues.commands.ts';
import { databaseCheck } from '../../server/db/check-database.ts';
import { connect, type Pools } from '../../server/db/connect.ts';
import { faultName, isAway } from '../../server/db/database-fault.ts';
import { EmbeddedError } from '../../server/db/embedded/embedded-error.ts';
import { IMMEDIATE_STOP_MS } from '../../server/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import { checkSchema, migrate, SchemaError } from '../../server/db/migrate.ts';
import { waitForDatabase } from '../../server/db/wait-for-database.ts';
import { watchClocks } from '../../server/db/watch-clocks.ts';
import { watchDatabase } from '../../server/db/watch-database.ts';
import { type Ending, openEnding } from '../../server/ending.ts';
import { SettingsError } from '../../server/environment.ts';
import { failureSentence } from '../../server/failure-sentence.ts';
import { failureText, printedText } from '../../server/http/log.ts';
import { readSecret } from '../../server/identity/secret.ts';
import { everyMinute } from '../../server/jobs/every-minute.ts';
import { openJobs, pushQueueOf } from '../../server/jobs/jobs.ts';
import { mailerOf } from '../../server/mail/mailer.ts';
import { deliveryOf } from '../../server/mail/transport.ts';
import { measurePools, registerJobMetrics } from '../../server/metrics/database-metrics.ts';
import { measureMails, openMetrics } from '../../server/metrics/metrics.ts';
import { serveMetrics } from '../../server/metrics/serve-metrics.ts';
import { StartRefused } from '../../server/start-refused.ts';
import { buildApp } from './app.ts';
import { prepareDemo } from './demo.ts';
import { features } from './routes.ts';
import { readSettings, type Settings } from './settings.ts';
import { welcome } from './welcome.ts';

/** In milliseconds. Exits forcibly as a last resort; the limits of all parts add up to less. */
const LAST_RESORT = 10_000;
const ENDING = 9000;
/** Milliseconds for the parts that are stopped one after the other. The embedded database gets the remaining time. */
const WITHIN = { start: 3000, work: 4500, pools: 1500, metrics: 500 };

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Returns the URLs of the database; starts the embedded one if none is configured. */
const openDatabaseServer = async ({ databaseUrl, databaseOwnerUrl, dataDir }: Settings, signal: AbortSignal) => {
  if (databaseUrl !== null) return { loginUrl: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir, note: say, signal });
};

/** Opens the metrics endpoint and measures pools and queue. The result also contains the registry for the requests. */
const openMetricsOf = async ({ metrics }: Settings, pools: Pools) => {
  if (metrics === null) return null;
  const registry = openMetrics();
  const { app, identity, program, jobs } = pools;
  measurePools({ app, identity, program: program.app, program_identity: program.identity, jobs }, registry);
  registerJobMetrics(jobs, registry);
  const { close } = await serveMetrics(registry, metrics);
  return { registry, close, countMail: measureMails(registry) };
};

/**
 * Waits for the page: `npm start` builds it during the first steps of the start and disconnects the IPC channel when it
 * is ready.
 */
const pageBuilt = async (signal: AbortSignal): Promise<void> => {
  if (process.argv.includes('--page-follows') && process.connected) await once(process, 'disconnect', { signal });
};

/**
 * A test that moves the clock of this program and of its database asks it to do what is due. Timers measure the time
 * since the start, which is not moved.
 */
const doWhatIsDueWhenAsked = (work: () => Promise<void>): void => {
  // `npm start` has disconnected by now.
  if (!process.connected) return;
  process.on('message', (message) => {
    if (message === 'do what is due') void work().then(() => process.send?.('done'));
  });
  process.channel?.unref();
};

interface Lifetime {
  readonly settings: Settings;
  readonly ending: Ending;
  /** Aborted when the program is asked to stop. */
  readonly signal: AbortSignal;
  /** Registers a handler for uncaught errors that returns whether the program can continue. */
  readonly onStray: (judge: (error: unknown) => boolean) => void;
}

const start = async ({ settings, ending, signal, onStray }: Lifetime): Promise<void> => {
  const server = await openDatabaseServer(settings, signal);
  ending.add({ name: 'The embedded database', end: (left) => server.stop(left - IMMEDIATE_STOP_MS) });
  const { ownerUrl, loginUrl } = server;
  await waitForDatabase<unknown>(() => (ownerUrl === null ? checkSchema(loginUrl) : migrate(ownerUrl)), {
    say,
    signal,
  });
  signal.throwIfAborted();
  const pools = connect(loginUrl, { onError: (error) => void watch.isOutage(error) });
  const checkDatabase = databaseCheck(pools.newClient, watchClocks(say));
  const watch = watchDatabase({ check: checkDatabase, say });
  ending.add({ name: 'Connections to the database', within: WITHIN.pools, end: () => pools.end() });
  const demo = await prepareDemo(settings, pools);
  const secret = readSecret(settings);
  signal.throwIfAborted();
  const jobs = await openJobs({
    pools,
    secret,
    onError: (error) => {
      if (!watch.isOutage(error)) say(`The job queue had a failure and continues. ${failureText(error)}`);
    },
  });
  const endings: (() => Promise<unknown>)[] = [() => jobs.stop()];
  // In parallel, so that slow work in one part does not delay the others.
  ending.add({
    name: 'Work under way',
    within: WITHIN.work,
    end: () => Promise.allSettled(endings.map((end) => end())),
  });
  const metrics = await openMetricsOf(settings, pools);
  if (metrics !== null) ending.add({ name: 'The metrics', within: WITHIN.metrics, end: metrics.close });
  await pageBuilt(signal);
  const { app, identity, background, health } = await buildApp({
    settings,
    pools,
    checkDatabase,
    features,
    secret,
    mailer: mailerOf(jobs),
    queues: chatQueuesOf(jobs),
    queuePushes: pushQueueOf(jobs),
    queueGathering: (identityId) => jobs.queueAlone({ name: 'data-request', data: { identityId }, key: identityId }),
    askForReset: (data) => jobs.queueAlone({ name: 'reset-link', data }),
    demo,
    metrics: metrics?.registry ?? null,
    isOutage: watch.isOutage,
  });
  endings.push(() => app.close());
  signal.throwIfAborted();
  await app.listen({ host: settings.host, port: settings.port }).catch((error: { code?: string }) => {
    throw StartRefused.from(error, settings);
  });
  // Compares the clocks at the start; later every probe of a balancer does.
  void checkDatabase().catch(() => undefined);
  const deliver = deliveryOf(settings, pools.identity, secret, app.log, metrics?.countMail);
  const { work: chat, reports, orphans, gatherData } = background;
  await jobs.work({
    mail: (mail) => background.deliverMail(mail, deliver),
    'reset-link': identity.sendResetLink,
    push: background.sendPush,
    chat,
    'chat-reports': reports,
    'chat-orphans': orphans,
    'data-request': gatherData,
  });
  // Separate timers, so that a task that hangs or fails does not affect the others.
  const onFailure = (name: string) => (err: Error) => {
    if (watch.isOutage(err)) return;
    app.log.error({ err }, `${name}: what was due could not be done; it is tried again`);
  };
  // Notices come last, because the others write some.
  const timers = [['news', background.mailNews] as const, ...Object.entries(background.everyMinute)].map(
    ([name, work]) => everyMinute(work, onFailure(name)),
  );
  endings.push(...timers.map(({ stop }) => stop));
  doWhatIsDueWhenAsked(async () => {
    for (const { now } of timers) await now();
    jobs.lookNow();
  });
  signal.addEventListener('abort', health.end);
  // The outage watch ends with the requests, which go on while the server drains.
  endings.push(async () => watch.end());
  onStray((err) => {
    const goesOn = watch.isOutage(err);
    app.log.error(
      { err },
      goesOn ? 'a failure of the database reached nobody' : 'the server ends because of a failure',
    );
    return goesOn;
  });
  process.stdout.write(welcome(settings, app.server.address(), demo));
};

const STRAYS: ('uncaughtException' | 'unhandledRejection')[] = ['uncaughtException', 'unhandledRejection'];
/** Signals that ask the program to stop. */
const STOPS: ('SIGHUP' | 'SIGINT' | 'SIGQUIT' | 'SIGTERM')[] = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];

const EXPECTED = [SettingsError, EmbeddedError, SchemaError, StartRefused];

const run = (settings: Settings): void => {
  const drain = settings.drainSeconds * 1000;
  const stopped = new AbortController();
  const ending = openEnding(say);
  let failed = false;
  let isServing = false;
  let judge = (error: unknown): boolean => {
    const isOutage = isAway(error) && !(error instanceof SchemaError);
    say(isOutage ? `The database was lost during the start (${faultName(error)}).` : failureSentence(error, EXPECTED));
    return false;
  };
  const { close } = closeWithGrace(
    {
      delay: drain + LAST_RESORT,
      logger: { error: (...printed: unknown[]) => say(printedText(printed)) },
      skip: [...STRAYS, ...STOPS],
    },
    async () => {
      stopped.abort();
      if (!failed && isServing) await pause(drain);
      const told = performance.now();
      // A part that is still starting must be registered before it can be stopped.
      await Promise.race([starting, pause(WITHIN.start, undefined, { ref: false })]);
      await ending.run(ENDING - (performance.now() - told));
      if (failed) process.exit(1);
    },
  );
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void close();
  };
  // A signal to the whole process group arrives twice, because `npm start` passes it on. The second one must not cut the
  // shutdown short, or the embedded database would run on.
  for (const signal of STOPS) process.on(signal, stop);
  const fail = (error: unknown): void => {
    if (stopped.signal.aborted) {
      if (!isAway(error) && (error as Error).name !== 'AbortError') say(failureText(error));
      return;
    }
    if (judge(error)) return;
    failed = true;
    stop();
  };
  for (const event of STRAYS) process.on(event, fail);
  // Masks printed text and drops outages: better-auth prints a database error, with its query, before throwing it.
  console.error = (...printed: unknown[]) => {
    if (!printed.some(isAway)) say(printedText(printed));
  };
  const onStray: Lifetime['onStray'] = (better) => {
    judge = better;
  };
  const starting = start({ settings, ending, signal: stopped.signal, onStray }).then(() => {
    isServing = true;
  }, fail);
};

try {
  run(readSettings(process.env));
} catch (error) {
  say(failureSentence(error, EXPECTED));
  process.exitCode = 1;
}
