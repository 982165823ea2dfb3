import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskSentence, EmbeddedError } from './embedded-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

const holder = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

const PATIENCE_MS = 30_000;

/**
 * Only one program at a time may make or start a cluster: two first starts at once destroyed each other's folder.
 * A lock whose holder has died is taken over.
 */
export const withStartLock = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  for (const began = performance.now(); ; await sleep(50)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw diskSentence(file, error) ?? error;
      const pid = holder(file);
      if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
      else if (performance.now() - began > PATIENCE_MS) {
        throw new EmbeddedError(
          `Another start (process ${pid}) has held ${file} for half a minute. Remove the file if that program is gone.`,
        );
      }
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
