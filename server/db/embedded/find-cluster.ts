import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { canReach, type UnprivilegedUser, unprivilegedUser, weAreRoot } from './unprivileged-user.ts';

export interface FoundCluster {
  /** The folder of PostgreSQL's files. */
  readonly folder: string;
  readonly exists: boolean;
  /** The user who runs PostgreSQL; `null`: the current user. */
  readonly user: UnprivilegedUser | null;
}

/**
 * Returns whether the folder holds a complete cluster: initdb works in a folder of another name, which is renamed at
 * the end.
 */
const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

const refuseStrangers = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || weAreRoot() || found.uid === process.getuid?.()) return;
  throw new EmbeddedError(
    `The database of this data folder, in ${folder}, belongs to another user of this machine, who started it first. Start as that user, or set DATA_DIR to another folder.`,
  );
};

/**
 * Returns the user to run PostgreSQL as. The owner of a cluster stays the same: root runs an ordinary user's cluster as
 * that user.
 */
const runnerOf = (folder: string): UnprivilegedUser | null => {
  const { uid, gid } = statSync(folder);
  return weAreRoot() && uid !== 0 ? { uid, gid } : unprivilegedUser();
};

/**
 * Returns where the cluster of a data folder is or will be created: inside the folder, or in `/var/lib` if the user who
 * runs PostgreSQL can't reach the data folder. An existing cluster is never replaced by a new, empty one.
 */
export const findCluster = (dataDir: string, hash: string, note: (sentence: string) => void): FoundCluster => {
  const inside = join(dataDir, 'postgres');
  const outside = `/var/lib/aufwind-${hash}`;
  for (const folder of [inside, outside]) refuseStrangers(folder);
  const outsideExists = isCluster(outside);
  if (isCluster(inside)) {
    const user = runnerOf(inside);
    if (canReach(user, dataDir)) return { folder: inside, exists: true, user };
    if (!outsideExists) {
      throw new EmbeddedError(
        `The database is in ${inside}, but the user who runs it can no longer reach it. Allow others to enter the folders above it (chmod o+x).`,
      );
    }
  }
  const user = outsideExists ? runnerOf(outside) : unprivilegedUser();
  if (!outsideExists && canReach(user, dataDir)) return { folder: inside, exists: false, user };
  note(
    `The database is kept in ${outside}, because the user who runs it could not reach ${dataDir} at its first start.`,
  );
  return { folder: outside, exists: outsideExists, user };
};
