import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { diskSentence, EmbeddedError } from './embedded-error.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

export interface Places {
  /** The data folder's real path. */
  readonly dataDir: string;
  /** Tells the data folder from others in folders that are shared by all. */
  readonly hash: string;
  /** Passwords of the roles, readable by us alone. */
  readonly passwords: string;
  readonly startLock: string;
}

/** Makes the data folder where there is none. */
export const layOut = (folder: string): Places => {
  try {
    makeFolder(folder);
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

/** A folder that the user who runs PostgreSQL owns and nobody else can look into. */
export const makePrivateFolder = (folder: string, user: UnprivilegedUser | null): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user !== null) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    throw diskSentence(folder, error) ?? error;
  }
};

/**
 * For the server's socket and what it prints. In the system's temporary folder, because the path of a socket may hold
 * 103 bytes only. Everybody may write there, so a folder that somebody else has put in its place is refused.
 */
export const makeSocketFolder = (hash: string, user: UnprivilegedUser | null): string => {
  const folder = join(canReach(user, tmpdir()) ? tmpdir() : '/tmp', `aufwind-${hash}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined) makePrivateFolder(folder, user);
  else if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.() ?? found.uid)) {
    throw new EmbeddedError(`${folder} belongs to another user of this machine. Remove it, then start again.`);
  }
  return folder;
};
