import { readFileSync } from 'node:fs';

/** When a process began, in ticks of the kernel; empty where the system doesn't tell. */
const bornAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the program's name in brackets, which may hold anything, it is the twentieth word.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/** What a file says of the process that owns it. A process id alone is given again: in a container at each start. */
export const ownIdentity = (): string => `${process.pid} ${bornAt(process.pid)}`;

/** Whether the process that wrote this {@link ownIdentity} still runs. */
export const isRunning = (identity: string): boolean => {
  const [id, born = ''] = identity.trim().split(' ');
  const pid = Number(id);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  const now = bornAt(pid);
  return born === '' || now === '' || born === now;
};
