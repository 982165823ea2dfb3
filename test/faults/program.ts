import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

export const ROOT = join(import.meta.dirname, '../..');

export interface Program {
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Resolves to the exit code, or to null if a signal ended the program. */
  readonly ended: Promise<number | null>;
  /** Resolves when the text has been printed; rejects if the program ends before. */
  readonly says: (text: string) => Promise<void>;
}

type Env = Record<string, string | undefined>;

/** Runs a TypeScript file of the project in a process of its own, as `npm start` does. */
export const run = (script: string, env: Env = {}, args: readonly string[] = []): Program =>
  runIn(ROOT, join(ROOT, script), env, args);

/** Runs a program of this tree or of a copy of it. */
export const runIn = (cwd: string, script: string, env: Env = {}, args: readonly string[] = []): Program => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      for (const check of waiting) check();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!output.includes(text)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
      void ended.then(() => reject(new Error(`it ended before it said "${text}":\n${output}`)));
    });
  return { process: child, output: () => output, ended, says };
};

/** A temporary folder for the data of one program; removed completely afterwards. */
export const newFolder = async (): Promise<TemporaryFolder> => temporaryFolder();

/** Whether the process runs. A zombie, which waits for its parent to read its exit code, does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    const state = `/proc/${pid}/stat`;
    return !(existsSync(state) && readFileSync(state, 'utf8').includes(') Z '));
  } catch {
    return false;
  }
};

const LOOK_MS = 250;

/** Polls until the condition holds; resolves to `false` if it does not hold within the time. */
export const comesAbout = async (isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> => {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await pause(LOOK_MS);
  }
  return false;
};
