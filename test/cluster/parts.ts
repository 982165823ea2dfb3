import { type ChildProcess, spawn } from 'node:child_process';
import { unprivilegedUser } from '../../server/db/embedded/unprivileged-user.ts';
import type { Machine } from './network.ts';

/** A process of the cluster. */
export interface Part {
  readonly process: ChildProcess;
  readonly output: () => string;
}

/** Starts a program as an unprivileged user; without a machine of the network it runs on the test's own. */
export const start = (
  program: readonly [command: string, ...args: string[]],
  env: Record<string, string>,
  cwd: string,
  machine?: Machine,
): Part => {
  const user = unprivilegedUser();
  const as = user === null ? [] : ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // `ip` and `setpriv` replace themselves by the program, so that a signal to the process reaches the program.
  const [command = '', ...args] = [...(machine?.on ?? []), ...as, ...program];
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  child.on('error', (error) => {
    output += String(error);
  });
  return { process: child, output: () => output };
};

/** Waits until the process ends by itself. */
export const finished = async ({ process: child }: Part): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
};

/** Kills the process and waits for its end. */
export const end = async (part: Part, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  const ended = finished(part);
  part.process.kill(signal);
  await ended;
};

export interface Restartable {
  /** The process that was started last. */
  readonly part: () => Part;
  readonly startAgain: () => void;
}

export const restartable = (startPart: () => Part): Restartable => {
  let part = startPart();
  return {
    part: () => part,
    startAgain: () => {
      part = startPart();
    },
  };
};
