import { readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { diskSentence, EmbeddedError } from './embedded-error.ts';
import { nap } from './postmaster.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

const PATIENCE_MS = 30_000;
const WRITING_TAKES_AT_MOST_MS = 1000;

/** An empty file has just been made, or its writer met a full disk. */
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
    // Somebody else was faster.
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
 * Only one program at a time may make, start or stop a cluster: two first starts at once destroyed each other's folder.
 * A lock whose holder has died is taken over. Resolves to what gives it back.
 */
export const takeStartLock = async (
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
