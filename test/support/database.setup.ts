import 'temporal-polyfill/global';
import { startTestCluster, testClusterRuns } from './database.ts';

/** Starts the cluster before the first test file of a project with a database. All projects of a run share it. */
export default async () => {
  if (testClusterRuns()) return undefined;
  const cluster = await startTestCluster();
  return () => cluster.stop();
};
