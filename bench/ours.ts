import 'temporal-polyfill/global';
import { connect } from '../server/db/connect.ts';
import { buildBenchApp } from './bench-app.ts';
import { countStatements, tellUsage } from './usage.ts';

tellUsage();
const pools = connect(process.env['BENCH_LOGIN_URL'] ?? '');
for (const pool of [pools.app, pools.identity]) countStatements(pool);
const app = await buildBenchApp(pools);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
