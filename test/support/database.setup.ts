import 'temporal-polyfill/global';
import { startTestCluster } from './database.ts';

/** Vitest runs this once, before the first test file. */
export default async () => {
  const cluster = await startTestCluster();
  return () => cluster.stop();
};
