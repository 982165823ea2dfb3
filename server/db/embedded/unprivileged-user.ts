import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.ts';

export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

export const weAreRoot = (): boolean => process.getuid?.() === 0;

/**
 * Returns the user to run PostgreSQL as; `null`: the current one. PostgreSQL refuses to run as root, so root uses an
 * unprivileged user. initdb requires an entry for it in /etc/passwd.
 */
export const unprivilegedUser = (): UnprivilegedUser | null => {
  if (!weAreRoot()) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as.',
  );
};

/**
 * Returns whether the user can enter the folder; a project in a private home directory is not accessible to other
 * users.
 */
export const canReach = (user: UnprivilegedUser | null, folder: string): boolean =>
  user === null || spawnSync('/usr/bin/test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
