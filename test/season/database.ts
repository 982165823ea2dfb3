import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';

// Keeps a PostgreSQL that outlives the servers of a season, and starts it again whenever it ends.
const [dataDir = ''] = process.argv.slice(2);
const { ownerUrl, loginUrl, superuserUrl, cluster, stop } = await startEmbeddedPostgres({
  dataDir,
  note: (sentence) => void process.stderr.write(`${sentence}\n`),
  // Processes die in a season, and never the machine; `test/faults` and `test/cluster` cut the power.
  tuning: ['fsync=off'],
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.send?.({ ownerUrl, loginUrl, superuserUrl, cluster });
