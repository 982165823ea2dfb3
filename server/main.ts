import 'temporal-polyfill/global';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { connect, type Pools } from './db/connect.ts';
import { EmbeddedError } from './db/embedded/embedded-error.ts';
import { startEmbeddedPostgres } from './db/embedded/start.ts';
import { checkSchema, migrate, SchemaError } from './db/migrate.ts';
import { prepareDemo } from './demo.ts';
import { SettingsError } from './environment.ts';
import { failureSentence } from './failure-sentence.ts';
import { readSecret } from './identity/secret.ts';
import { chatQueuesOf } from './jobs/chat-queues.ts';
import { everyMinute } from './jobs/every-minute.ts';
import { openJobs } from './jobs/jobs.ts';
import { mailerOf } from './mail/mailer.ts';
import { deliveryOf } from './mail/transport.ts';
import { measureJobs, measurePools } from './metrics/database-metrics.ts';
import { measureMails, openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { features } from './routes.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { welcome } from './welcome.ts';

/** Longer than the slowest request may take, shorter than a process manager's patience. */
const ENDING_MS = 15_000;

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** The addresses of the database, after starting the embedded one where none is given. */
const openDatabaseServer = async ({ databaseUrl, databaseOwnerUrl, dataDir }: Settings) => {
  if (databaseUrl !== null) {
    return { loginUrl: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir, note: say });
};

/** With the pools and the queue in it; what the requests are counted in. */
const openMetricsOf = async ({ metrics }: Settings, pools: Pools) => {
  if (metrics === null) return null;
  const registry = openMetrics();
  const { app, identity, jobs } = pools;
  measurePools({ app, identity, jobs }, registry);
  measureJobs(jobs, registry);
  const { close } = await serveMetrics(registry, metrics);
  return { registry, close, countMail: measureMails(registry) };
};

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const server = await openDatabaseServer(settings);
  const ending: (() => Promise<unknown>)[] = [() => server.stop()];
  const end = async () => {
    for (const step of ending.toReversed()) await step();
  };
  try {
    if (server.ownerUrl === null) await checkSchema(server.loginUrl);
    else await migrate(server.ownerUrl);
    const pools = connect(server.loginUrl, {
      onError: (error) => say(`A connection to the database broke: ${error.message}`),
    });
    ending.push(() => pools.end());
    const demo = await prepareDemo(settings, pools);
    const secret = readSecret(settings);
    const jobs = await openJobs({
      pool: pools.jobs,
      secret,
      onError: (error) => say(`The job queue met a failure and goes on: ${error.message}`),
    });
    ending.push(() => jobs.stop());
    const metrics = await openMetricsOf(settings, pools);
    if (metrics !== null) ending.push(metrics.close);
    const { app, identity, background, health } = await buildApp({
      settings,
      pools,
      features,
      secret,
      mailer: mailerOf(jobs),
      queues: chatQueuesOf(jobs),
      queueGathering: (identityId) => jobs.queueAlone({ name: 'data-request', data: { identityId }, key: identityId }),
      askForReset: (data) => jobs.queueAlone({ name: 'reset-link', data }),
      demo,
      metrics: metrics?.registry ?? null,
    });
    ending.push(() => app.close());
    await app.listen({ host: settings.host, port: settings.port }).catch((error: { code?: string }) => {
      throw StartRefused.from(error, settings);
    });
    const mail = deliveryOf(settings, pools.identity, secret, app.log, metrics?.countMail);
    const { work: chat, reports, orphans, gatherData } = background;
    await jobs.work({
      mail,
      'reset-link': identity.sendResetLink,
      chat,
      'chat-reports': reports,
      'chat-orphans': orphans,
      'data-request': gatherData,
    });
    // Each for itself: what one of them hangs or fails at keeps none of the others.
    for (const [name, work] of Object.entries(background.everyMinute)) {
      const onFailure = (err: Error) =>
        app.log.error({ err }, `${name}: what was due could not be done; it is tried again in a minute`);
      ending.push(everyMinute(work, onFailure));
    }
    closeWithGrace({ delay: ENDING_MS }, async ({ err }) => {
      health.end();
      if (err) app.log.error({ err }, 'the server ends because of a failure');
      await end();
    });
    process.stdout.write(welcome(settings, app.server.address(), demo));
  } catch (error) {
    await end();
    throw error;
  }
};

const EXPECTED = [SettingsError, EmbeddedError, SchemaError, StartRefused];

start().catch((error: unknown) => {
  say(failureSentence(error, EXPECTED));
  process.exit(1);
});
