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
 * PostgreSQL refuses to run as root. Then it runs as a user that has no rights; otherwise as whoever we are (`null`).
 * The user needs an entry in the password file, because initdb looks its name up.
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

/** Whether the user can walk into the folder: a project under a closed home is out of reach for others. */
export const canReach = (user: UnprivilegedUser | null, folder: string): boolean =>
  user === null || spawnSync('/usr/bin/test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
