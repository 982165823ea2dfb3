import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents one by one: Node's recursive `mkdir` loops for ever where none can be created, as in
 * `/proc`.
 */
export const createFolder = (folder: string): void => {
  const whole = resolve(folder);
  if (!existsSync(dirname(whole))) createFolder(dirname(whole));
  try {
    mkdirSync(whole, { mode: 0o755 });
  } catch (error) {
    // The folder exists already, possibly created by a concurrent start.
    if ((error as { code?: string }).code !== 'EEXIST' || !statSync(whole).isDirectory()) throw error;
  }
};
