import { passwordsIn, socketUrl } from './bootstrap.ts';
import { findCluster } from './find-cluster.ts';
import { layOut } from './places.ts';
import { runningPostmaster } from './postmaster.ts';
import { acquireStartLock } from './start-lock.ts';

/**
 * Returns the URLs of the embedded database that a server is running; `null` if none runs. For a second program beside
 * the server, such as the provider's command line: it starts and stops nothing.
 */
export const joinEmbeddedPostgres = (dataDir: string): { loginUrl: string; ownerUrl: string } | null => {
  const places = layOut(dataDir);
  const cluster = findCluster(places.dataDir, places.hash, () => undefined);
  const running = runningPostmaster(cluster.folder);
  if (running === null || !running.ready) return null;
  const passwords = passwordsIn(places.passwords, cluster);
  return {
    loginUrl: socketUrl(running.socketFolder, 'aufwind_login', passwords.login),
    ownerUrl: socketUrl(running.socketFolder, 'aufwind_owner', passwords.owner),
  };
};

/** Does the same, but first waits for a start or stop in progress. */
export const joinInItsTime = async (dataDir: string): Promise<ReturnType<typeof joinEmbeddedPostgres>> => {
  const release = await acquireStartLock(layOut(dataDir).startLock);
  try {
    return joinEmbeddedPostgres(dataDir);
  } finally {
    release();
  }
};
