import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diskSentence } from './embedded-error.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

export interface Places {
  /** PostgreSQL's own files. */
  readonly cluster: string;
  /** In the system's temporary folder, because the path of a socket may hold 103 bytes only. */
  readonly socket: string;
  /** Passwords of the roles, readable by us alone. */
  readonly passwords: string;
  readonly startLock: string;
}

const makeFolder = (folder: string, mode: number, owner: UnprivilegedUser | null): void => {
  try {
    mkdirSync(folder, { recursive: true, mode });
    if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    throw diskSentence(folder, error) ?? error;
  }
};

/** Lays out the folders. Where the user who runs PostgreSQL can't reach the data folder, its cluster is kept elsewhere and `note` says so. */
export const layOut = (dataDir: string, user: UnprivilegedUser | null, note: (sentence: string) => void): Places => {
  makeFolder(dataDir, 0o755, null);
  const real = realpathSync(dataDir);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 12);
  let cluster = join(real, 'postgres');
  if (!canReach(user, dirname(cluster))) {
    cluster = `/var/lib/aufwind-${hash}`;
    note(`The database is kept in ${cluster}, because the user who runs it can't reach ${real}.`);
  }
  makeFolder(cluster, 0o700, user);
  const socket = join(tmpdir(), `aufwind-${hash}`);
  makeFolder(socket, 0o700, user);
  return { cluster, socket, passwords: join(real, 'database-passwords.json'), startLock: join(real, 'starting.lock') };
};
