import 'temporal-polyfill/global';
import { buildApp } from '../programs/server/app.ts';
import { features } from '../programs/server/routes.ts';
import { readSettings } from '../programs/server/settings.ts';
import { connect } from '../server/db/connect.ts';
import { tellUsage } from './usage.ts';

tellUsage();
// The complete server as in production, except for its port and its rate limit.
const settings = { ...readSettings(process.env), callsAMinute: 100_000_000 };
const { app } = await buildApp({
  settings,
  pools: connect(process.env['BENCH_LOGIN_URL'] ?? ''),
  features,
  secret: 'b'.repeat(48),
  // The benchmark sends no mail.
  mailer: {
    queue: async () => undefined,
    queueAll: async () => undefined,
    queueAlone: async () => undefined,
    forget: async () => undefined,
  },
  queues: { work: async () => undefined, reports: async () => undefined, orphans: async () => undefined },
  queueGathering: async () => undefined,
  askForReset: async () => undefined,
  demo: null,
  logger: false,
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
