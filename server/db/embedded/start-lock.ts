import { readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { diskSentence, EmbeddedError } from './embedded-error.ts';
import { nap } from './postmaster.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

const PATIENCE_MS = 30_000;
const WRITING_TAKES_AT_MOST_MS = 1000;

/**
 * Returns whether the lock's holder has died. An empty file has either just been created, or its writer met a full
 * disk.
 */
const isAbandoned = (file: string): boolean => {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' ? Date.now() - statSync(file).mtimeMs > WRITING_TAKES_AT_MOST_MS : !isRunning(holder);
  } catch {
    return false;
  }
};

const remove = (file: string): void => {
  try {
    unlinkSync(file);
  } catch (error) {
    // Another process has already removed it.
    if ((error as { code?: string }).code !== 'ENOENT') throw diskSentence(file, error) ?? error;
  }
};

const isTaken = (file: string): boolean => {
  try {
    writeFileSync(file, ownIdentity(), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw diskSentence(file, error) ?? error;
  }
};

/**
 * Takes the lock that allows only one program at a time to create, start or stop a cluster: two concurrent first starts
 * would destroy each other's folder. A lock of a dead process is taken over. Resolves to a function that releases the
 * lock.
 */
export const acquireStartLock = async (
  file: string,
  { patience = PATIENCE_MS, signal }: { readonly patience?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<() => void> => {
  for (const began = performance.now(); !isTaken(file); await nap(50, signal)) {
    if (isAbandoned(file)) remove(file);
    else if (performance.now() - began > patience) {
      throw new EmbeddedError(
        `Another start has held ${file} for ${Math.round(patience / 1000)} seconds. Remove the file if that program is gone.`,
      );
    }
  }
  return () => rmSync(file, { force: true });
};
