import 'temporal-polyfill/global';
import { connect } from '../server/db/connect.ts';
import { everyMinute } from '../server/jobs/every-minute.ts';
import { buildBenchApp } from './bench-app.ts';
import { countStatements, tellUsage } from './usage.ts';

tellUsage();
const pools = connect(process.env['BENCH_LOGIN_URL'] ?? '');
for (const pool of [pools.app, pools.identity]) countStatements(pool);
const { app, background } = await buildBenchApp(pools);
// Offers free seats as in production. Otherwise the rows that ask for it pile up in `app.queue_check`.
everyMinute(background.everyMinute.offers, (error) => {
  throw error;
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
