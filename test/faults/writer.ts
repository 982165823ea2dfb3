import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';

// Writes numbers until it is killed, and records in a file which ones the database has acknowledged.
const [dataDir = '', acknowledged = ''] = process.argv.slice(2);
const { superuserUrl } = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client(superuserUrl);
await client.connect();
await client.query('create table if not exists written (n int primary key)');
for (let n = 0; n < 100_000; n++) {
  await client.query('insert into written values ($1)', [n]);
  appendFileSync(acknowledged, `${n}\n`);
  if (n === 20) process.stdout.write('writing\n');
}
