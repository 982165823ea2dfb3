import { join } from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { IdentityId } from '../core/ids/ids.ts';
import type { Instant } from '../core/time/instant.ts';
import { openDatabase } from './db/transaction.ts';
import { endConnectionsWhenClosing } from './http/closing.ts';
import { answerFailures } from './http/errors.ts';
import { sendSecurityHeaders } from './http/headers.ts';
import { mount } from './http/mount.ts';
import { type DemoAccounts, servePublicConfig } from './http/public-config.ts';
import { serveReference } from './http/reference.ts';
import type { Route } from './http/route.ts';
import { serveSite } from './http/site.ts';
import { registerIdentity } from './identity/register.ts';
import type { Settings } from './settings.ts';

export interface AppParts {
  readonly settings: Settings;
  readonly pools: { readonly app: Pool; readonly identity: Pool };
  readonly routes: (identityPool: Pool) => readonly Route[];
  readonly demo: DemoAccounts | null;
  /** Only tests set another clock. */
  readonly clock?: () => Instant;
  readonly logger?: boolean | object;
}

const ONE_MEBIBYTE = 1024 * 1024;
/** Calls of one address in a minute: far above what a person can press, below what a loop can do. */
const CALLS_A_MINUTE = 1200;

/** The server without its port: everything is registered, nothing listens yet. */
export const buildApp = async ({
  settings,
  pools,
  routes,
  demo,
  clock,
  logger,
}: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: logger ?? { level: settings.logLevel },
    bodyLimit: ONE_MEBIBYTE,
    trustProxy: settings.trustProxy,
  });
  answerFailures(app);
  endConnectionsWhenClosing(app);
  await sendSecurityHeaders(app, settings.publicUrl.startsWith('https:'));
  await app.register(underPressure, { maxEventLoopDelay: 5000, retryAfter: 5 });
  await app.register(fastifyRateLimit, { max: settings.callsAMinute ?? CALLS_A_MINUTE, timeWindow: '1 minute' });

  const identity = await registerIdentity(app, { settings, pools, log: app.log });
  servePublicConfig(app, { demo });
  const list = routes(pools.identity);
  mount(
    app,
    {
      database: openDatabase(pools.app),
      identityPool: pools.identity,
      clock: clock ?? (() => Temporal.Now.instant()),
      signIn: async (authorization) => {
        const principal = await identity.verifyBearer(authorization);
        if (principal === null) return null;
        const known = await identity.resolvePrincipal(principal);
        return (
          known && { identityId: known.id as IdentityId, isSentinelAdmin: known.isSentinelAdmin, email: known.email }
        );
      },
    },
    list,
  );
  await serveReference(
    app,
    list.map(({ call }) => call),
  );
  await serveSite(app, join(import.meta.dirname, '../dist/web'), settings.publicUrl);
  return app;
};
