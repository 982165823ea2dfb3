import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** With its parents, one by one: Node's own way to make them all tries for ever where none can be made, as in `/proc`. */
export const makeFolder = (folder: string): void => {
  const whole = resolve(folder);
  if (!existsSync(dirname(whole))) makeFolder(dirname(whole));
  try {
    mkdirSync(whole, { mode: 0o755 });
  } catch (error) {
    // There already, or made by another start at this moment.
    if ((error as { code?: string }).code !== 'EEXIST' || !statSync(whole).isDirectory()) throw error;
  }
};
