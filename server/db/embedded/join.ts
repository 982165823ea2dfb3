import { passwordsIn, socketUrl } from './bootstrap.ts';
import { findCluster } from './find-cluster.ts';
import { layOut } from './places.ts';
import { runningPostmaster } from './postmaster.ts';
import { takeStartLock } from './start-lock.ts';

/**
 * The addresses of an embedded database that a server has started and goes on using; `null` when none runs. For a second
 * program beside the server, such as the provider's command line: it neither starts nor stops anything.
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

/** The same, after the end of a start or a stop that is just under way. */
export const joinInItsTime = async (dataDir: string): Promise<ReturnType<typeof joinEmbeddedPostgres>> => {
  const release = await takeStartLock(layOut(dataDir).startLock);
  try {
    return joinEmbeddedPostgres(dataDir);
  } finally {
    release();
  }
};
