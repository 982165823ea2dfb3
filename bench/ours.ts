import 'temporal-polyfill/global';
import { connect } from '../server/db/connect.ts';
import { buildBenchApp } from './bench-app.ts';
import { tellUsage } from './usage.ts';

tellUsage();
const app = await buildBenchApp(connect(process.env['BENCH_LOGIN_URL'] ?? ''));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
