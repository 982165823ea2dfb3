import 'temporal-polyfill/global';
import { startTestCluster, testClusterRuns } from './database.ts';

/** Vitest runs this for each project with a database, before its first test file. They share one cluster. */
export default async () => {
  if (testClusterRuns()) return undefined;
  const cluster = await startTestCluster();
  return () => cluster.stop();
};
