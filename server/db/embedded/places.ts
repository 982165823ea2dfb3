import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from '../../create-folder.ts';
import { diskSentence, EmbeddedError } from './embedded-error.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

export interface Places {
  /** The data folder's real path, without symbolic links. */
  readonly dataDir: string;
  /** Distinguishes data folders in the names of shared folders. */
  readonly hash: string;
  /** Path of the file with the roles' passwords, readable only by the current user. */
  readonly passwords: string;
  readonly startLock: string;
}

/** Returns the paths in a data folder, and creates the folder if it is missing. */
export const layOut = (folder: string): Places => {
  try {
    createFolder(folder);
    const dataDir = realpathSync(folder);
    return {
      dataDir,
      hash: createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
      passwords: join(dataDir, 'database-passwords.json'),
      startLock: join(dataDir, 'starting.lock'),
    };
  } catch (error) {
    throw diskSentence(folder, error) ?? error;
  }
};

/** Creates a folder that only the user who runs PostgreSQL can access. */
export const createPrivateFolder = (folder: string, user: UnprivilegedUser | null): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user !== null) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    throw diskSentence(folder, error) ?? error;
  }
};

/**
 * Returns the folder of the server's socket and output. It is in the system's temporary folder, because a socket's path
 * is limited to 103 bytes. Anyone can write there, so a folder that belongs to another user is refused.
 */
export const createSocketFolder = (hash: string, user: UnprivilegedUser | null): string => {
  const folder = join(canReach(user, tmpdir()) ? tmpdir() : '/tmp', `aufwind-${hash}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined) createPrivateFolder(folder, user);
  else if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.() ?? found.uid)) {
    throw new EmbeddedError(`${folder} belongs to another user of this machine. Remove it, then start again.`);
  }
  return folder;
};
