import { buildApp } from '../programs/server/app.ts';
import { features } from '../programs/server/routes.ts';
import { readSettings } from '../programs/server/settings.ts';
import type { Pools } from '../server/db/connect.ts';
import { PUBLIC_URL } from './database.ts';

/** Builds the complete server as in production, except for its port, its rate limit, and mails, which are not sent. Its caller runs what is due. */
export const buildBenchApp = (pools: Pools) => {
  const environment = { ...process.env, PUBLIC_URL, NODE_ENV: undefined, AUFWIND_SECRET: 'bench'.repeat(10) };
  return buildApp({
    settings: { ...readSettings(environment), callsAMinute: 100_000_000 },
    pools,
    checkDatabase: async () => undefined,
    features,
    secret: 'b'.repeat(48),
    mailer: {
      queue: async () => undefined,
      queueAll: async () => undefined,
      queueMailing: async () => undefined,
      reserveMailing: async (_tx, to) => new Set(to),
      queueAlone: async () => undefined,
      forget: async () => undefined,
    },
    queues: { work: async () => undefined, reports: async () => undefined, orphans: async () => undefined },
    queuePushes: async () => undefined,
    queueGathering: async () => undefined,
    askForReset: async () => undefined,
    demo: null,
    logger: false,
  });
};
