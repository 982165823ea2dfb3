import { readFileSync } from 'node:fs';

/** Returns when a process started, in kernel ticks since boot; empty if the operating system does not provide it. */
const bornAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 20th word after the program's name, which is in parentheses and may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/**
 * Identifies this process in a lock file. The process id alone is not enough, because ids are reused, in a container at
 * each start.
 */
export const ownIdentity = (): string => `${process.pid} ${bornAt(process.pid)}`;

/** Returns whether the process that wrote this {@link ownIdentity} is still running. */
export const isRunning = (identity: string): boolean => {
  const [id, born = ''] = identity.trim().split(' ');
  const pid = Number(id);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  const now = bornAt(pid);
  return born === '' || now === '' || born === now;
};
