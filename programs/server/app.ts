import { join } from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { IdentityId, SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { QueuePushes } from '../../features/notices/push.commands.ts';
import type { ChatQueues, GroupKey } from '../../features/whatsapp/queues.commands.ts';
import { type AsProgram, asProgramIn } from '../../server/db/as-program.ts';
import type { Pools } from '../../server/db/connect.ts';
import { isAway } from '../../server/db/database-fault.ts';
import { onlyOne } from '../../server/db/only-one.ts';
import { inSnapshot, inTransaction, openDatabase, type SchoolTransaction } from '../../server/db/transaction.ts';
import { openListWriter } from '../../server/files/lists/list-writer.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import { cutOffWhenClosing, endConnectionsWhenClosing, refuseWhenClosing } from '../../server/http/closing.ts';
import { sendCompressed } from '../../server/http/compression.ts';
import { MOST_WAITING, refuseWhenCrowded } from '../../server/http/crowd.ts';
import { answerFailures } from '../../server/http/errors.ts';
import { sendSecurityHeaders } from '../../server/http/headers.ts';
import { type Health, serveHealth } from '../../server/http/health.ts';
import { serveHooks, type TakeReport } from '../../server/http/hooks.ts';
import { logOptions } from '../../server/http/log.ts';
import { mount } from '../../server/http/mount.ts';
import { newServer } from '../../server/http/new-server.ts';
import type { PublicPage } from '../../server/http/page-head.ts';
import { type DemoAccounts, servePublicConfig } from '../../server/http/public-config.ts';
import { serveReference } from '../../server/http/reference.ts';
import type { Route } from '../../server/http/route.ts';
import { inSchoolOf, type QueueGathering, type RouteParts } from '../../server/http/route-parts.ts';
import { serveSite } from '../../server/http/site.ts';
import { endSlowBodies, TIME_LIMITS, type TimeLimits } from '../../server/http/time-limits.ts';
import { answerUnreadable } from '../../server/http/unreadable.ts';
import { archivePlaces, uploadPlaces } from '../../server/http/uploads.ts';
import { addressLimit, networkOf } from '../../server/identity/address-limit.ts';
import { throttleKeys } from '../../server/identity/embedded/throttle-key.ts';
import { publicIdentity } from '../../server/identity/identity-settings.ts';
import type { FindInvited } from '../../server/identity/invited.ts';
import type { ResetRequest } from '../../server/identity/provider.ts';
import { type Identity, registerIdentity } from '../../server/identity/register.ts';
import type { PushJob } from '../../server/jobs/jobs.ts';
import { type Seal, sealWith } from '../../server/jobs/seal.ts';
import { type Compose, type LiveParts, openLive } from '../../server/live/live.ts';
import { mailBudget, mailboxBudget, noticeBudget, type SpendNotices, withinBudget } from '../../server/mail/budget.ts';
import { serveKeptMails } from '../../server/mail/kept-mails-page.ts';
import type { Mail, Mailed, Mailer, MailingMail } from '../../server/mail/mail.ts';
import type { Offering } from '../../server/mail/offer-links.ts';
import { type Deliver, deleteKeptMails, type MailRefusal } from '../../server/mail/transport.ts';
import type { Unsubscribing } from '../../server/mail/unsubscribe-links.ts';
import { type BridgeAttempt, measureBridges, measureListeners } from '../../server/metrics/metrics.ts';
import { measureRequests } from '../../server/metrics/request-metrics.ts';
import { measureSignIns } from '../../server/metrics/sign-in-metrics.ts';
import { builtPages, measureVisits } from '../../server/metrics/visit-metrics.ts';
import { openPush, type Push } from '../../server/push/push.ts';
import { type Linked, linkedPages } from './linked-pages.ts';
import type { Settings } from './settings.ts';
import { signInOf } from './sign-in-of.ts';

/** Dependencies of the features' background work, which runs outside of requests. */
export interface BackgroundParts {
  readonly asProgram: AsProgram;
  readonly identityPool: Pool;
  readonly seal: Seal;
  readonly noticeSeal: Seal;
  readonly push: Push;
  readonly queuePushes: QueuePushes;
  readonly spendNotices: SpendNotices;
  readonly mailer: Mailer;
  /** Deletes queued and kept mails to this person or about them. */
  readonly forgetMails: (person: Mailed) => Promise<void>;
  readonly queues: ChatQueues;
  readonly queueGathering: QueueGathering;
  /** Runs the work under a lock shared by all servers; `null`: another server holds the lock. */
  readonly onlyOne: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | null>;
  readonly allowedBridgeHosts: ReadonlySet<string>;
  readonly unsubscribeLink: (of: Unsubscribing) => string;
  readonly offerLink: (of: Offering) => string;
  /** A factor on all waits between two calls to a bridge. */
  readonly pace: number;
  readonly publicUrl: string;
  readonly clock: () => Instant;
  readonly countAttempt: (attempt: BridgeAttempt) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface Background extends Linked {
  /** Runs the steps of a chat group, for a job of the queue. */
  readonly work: (group: GroupKey) => Promise<void>;
  readonly reports: (of: { readonly schoolId: SchoolId }) => Promise<void>;
  readonly orphans: (of: { readonly schoolId: SchoolId }) => Promise<void>;
  readonly gatherData: (of: { readonly identityId: IdentityId }) => Promise<void>;
  /** Sends notices to a device for a job of the queue; returns why it did not. */
  readonly sendPush: (job: PushJob) => Promise<string | null>;
  /** Sends a mail for a job of the queue; returns why it could not. */
  readonly deliverMail: (mail: Mail | MailingMail, deliver: Deliver) => Promise<MailRefusal | 'left_out' | null>;
  /** Safe to run on several servers at the same time. */
  readonly everyMinute: Readonly<
    Record<'chat' | 'whatsapp' | 'deletions' | 'dataRequests' | 'expiries' | 'mailings' | 'kept', () => Promise<void>> &
      Record<'offers' | 'notices' | 'evening' | 'needed' | 'actions', () => Promise<number>>
  >;
  /** Mails what has waited long enough, and returns when to run it again. Safe on several servers at the same time, too. */
  readonly mailNews: () => Promise<number | undefined>;
  readonly takeReport: TakeReport;
}

export interface AppParts {
  readonly settings: Settings;
  readonly pools: Pick<Pools, 'app' | 'identity' | 'program' | 'newClient'>;
  /** Rejects while the database is unusable. */
  readonly checkDatabase: () => Promise<void>;
  /** The features, injected because this file imports only types of them. */
  readonly features: {
    readonly routes: (parts: RouteParts) => readonly Route[];
    readonly compose: Compose;
    readonly recordVisit: (tx: SchoolTransaction, signedIn: SignedIn) => Promise<void>;
    readonly collectors: (clock: () => Instant) => LiveParts['collectors'];
    readonly background: (parts: BackgroundParts) => Background;
    readonly findInvitedIn: (identityPool: Pool, clock: () => Instant) => FindInvited;
    readonly publicPages: readonly PublicPage[];
  };
  readonly secret: string;
  readonly mailer: Mailer;
  readonly queues: ChatQueues;
  readonly queuePushes: QueuePushes;
  readonly queueGathering: QueueGathering;
  readonly askForReset: (request: ResetRequest) => Promise<void>;
  readonly demo: DemoAccounts | null;
  /** Registry for the metrics; without one nothing is measured. */
  readonly metrics?: Registry | null;
  /**
   * Returns whether the error only means that the database is unavailable, which is then logged once for all callers.
   */
  readonly isOutage?: (error: unknown) => boolean;
  /** `host:port` of push services without a public address; only tests have some. */
  readonly allowedPushHosts?: ReadonlySet<string>;
  /** Replaced only by tests. */
  readonly clock?: () => Instant;
  readonly logger?: boolean | object;
  /** Shortened only by tests. */
  readonly timeLimits?: TimeLimits;
  /** Calls that may wait for the database before others are refused. */
  readonly mostWaiting?: number;
}

export interface Program {
  /** The server with all routes registered; it does not listen yet. */
  readonly app: FastifyInstance;
  readonly identity: Identity;
  readonly background: Background;
  readonly health: Health;
}

/** Builds the server without listening on a port. */
export const buildApp = async (parts: AppParts): Promise<Program> => {
  const { settings, pools, features, secret, mailer, queues, queueGathering, demo, metrics = null } = parts;
  const clock = parts.clock ?? (() => Temporal.Now.instant());
  const isOutage = parts.isOutage ?? isAway;
  const https = settings.publicUrl.startsWith('https:');
  const timeLimits = parts.timeLimits ?? TIME_LIMITS;
  const unreadable = answerUnreadable(https);
  const { logger = logOptions(settings.logLevel) } = parts;
  const app = newServer({ logger, trustProxy: settings.trustProxy, timeLimits, unreadable, https });
  answerFailures(app, isOutage);
  endSlowBodies(app, timeLimits, unreadable);
  endConnectionsWhenClosing(app);
  cutOffWhenClosing(app);
  await sendSecurityHeaders(app, { https, identityOrigins: () => identity.origins() });
  if (metrics !== null) {
    measureRequests(app, metrics);
    measureSignIns(app, metrics);
  }
  const health = serveHealth(app, { checkDatabase: parts.checkDatabase });
  refuseWhenClosing(app);
  await app.register(fastifyRateLimit, {
    max: settings.callsAMinute,
    timeWindow: '1 minute',
    // The address is missing if the client has already disconnected.
    keyGenerator: ({ ip = '' }) => networkOf(ip),
    // A browser has no use for them.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });

  refuseWhenCrowded(app, () => pools.identity.waitingCount + pools.app.waitingCount, parts.mostWaiting ?? MOST_WAITING);

  const findInvited = features.findInvitedIn(pools.identity, clock);
  const identity = await registerIdentity(app, {
    settings,
    pools,
    log: app.log,
    secret,
    mailer,
    findInvited,
    askForReset: parts.askForReset,
  });
  await sendCompressed(app);
  const countVisit =
    metrics !== null && settings.measuresVisits
      ? measureVisits(metrics, builtPages(join(import.meta.dirname, '../../dist/pages.json')))
      : null;
  servePublicConfig(app, {
    demo,
    measures: countVisit !== null,
    identity: publicIdentity(settings.identity, settings.passwordPolicy),
    operator: settings.operator,
    worker: settings.worker,
  });
  const database = openDatabase(pools.app);
  const { identity: identityPool } = pools;
  const { publicUrl } = settings;
  const asProgram = asProgramIn(pools.program.identity, openDatabase(pools.program.app));
  const [seal, noticeSeal] = [sealWith(secret, 'chat bridges'), sealWith(secret, 'notices')];
  const keys = throttleKeys(secret);
  const links = linkedPages(secret, publicUrl);
  const push = openPush({ pool: identityPool, secret, settings, log: app.log, allowed: parts.allowedPushHosts });
  const background = features.background({
    unsubscribeLink: links.unsubscribeLink,
    offerLink: links.offerLink,
    asProgram,
    identityPool: pools.program.identity,
    seal,
    noticeSeal,
    push,
    queuePushes: parts.queuePushes,
    spendNotices: noticeBudget(identityPool, keys),
    mailer,
    forgetMails: async (person) => {
      await mailer.forget(person);
      await deleteKeptMails(identityPool, secret, person);
    },
    queues,
    queueGathering,
    onlyOne: (name, work) => onlyOne(pools.newClient, name, work),
    allowedBridgeHosts: settings.chatBridgeHosts,
    pace: settings.chatPace / 100,
    publicUrl,
    clock,
    countAttempt: metrics === null ? () => undefined : measureBridges(metrics),
    log: app.log,
  });
  const live = openLive({
    newClient: pools.newClient,
    asProgram,
    compose: features.compose,
    collectors: features.collectors(clock),
    isOutage,
    log: app.log,
  });
  if (metrics !== null) measureListeners(live.listeners, metrics);
  // Event streams never end on their own, so they are closed before the server waits for its open requests.
  app.addHook('preClose', live.end);
  live.on('work', ({ school, flight }) => {
    queues.work({ schoolId: school, flightId: flight }, 0).catch((err) => {
      if (!isOutage(err)) app.log.error({ err }, 'chat: work could not be queued; it is found again within a minute');
    });
  });
  const lists = openListWriter({ onFailure: (err) => app.log.error({ err }, 'a list could not be made') });
  app.addHook('onClose', lists.end);
  const routes = features.routes({
    identityPool,
    inSchool: inSchoolOf(database),
    inSnapshot: (scope, work) => inSnapshot(database, scope, work),
    mailer: withinBudget(mailer, mailBudget(identityPool, keys), mailboxBudget(identityPool, keys)),
    queueGathering,
    accounts: identity,
    lists,
    publicUrl,
    calendarAddress: links.calendarAddress,
    seal,
    noticeSeal,
    push,
    allowedBridgeHosts: settings.chatBridgeHosts,
    operator: settings.operator,
    countVisit,
  });
  mount(
    app,
    {
      database,
      clock,
      signIn: signInOf(identity, demo !== null),
      addressLimit: async (ip, own) => {
        const key = own === undefined ? networkOf(ip) : `${own.name}\n${networkOf(ip)}`;
        const reserved = await addressLimit(identityPool, own)(keys.address(key));
        return reserved.granted ? null : reserved.wait;
      },
      recordVisit: (scope, signedIn) => inTransaction(database, scope, (tx) => features.recordVisit(tx, signedIn)),
      uploads: uploadPlaces(),
      archives: archivePlaces(),
      join: live.join,
    },
    routes,
  );
  serveHooks(app, background.takeReport);
  links.serve(app, background);
  if (settings.smtpUrl === null && !settings.production) serveKeptMails(app, { pool: identityPool, secret });
  await serveReference(
    app,
    routes.map(({ call }) => call),
  );
  await serveSite(app, {
    folder: join(import.meta.dirname, '../../dist/web'),
    publicUrl,
    pages: features.publicPages,
    askedFirst: identity.tokenAddress,
    worker: settings.worker,
  });
  return { app, identity, background, health };
};
