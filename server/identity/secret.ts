import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../create-folder.ts';
import { SettingsError } from '../environment.ts';

const SHORTEST = 32;

export interface SecretPlace {
  /** `AUFWIND_SECRET`, whose length is already checked. All servers of one database need the same. */
  readonly secret: string | null;
  readonly dataDir: string;
}

/**
 * Returns the secret that signs session cookies and encrypts signing keys. It is kept outside the database: otherwise a
 * stolen backup would be enough to sign in as anyone. Without a setting it is generated once and stored in the data
 * folder, readable only by its owner.
 */
export const readSecret = ({ secret, dataDir }: SecretPlace): string => {
  if (secret !== null) return secret;
  const file = join(dataDir, 'secret');
  return read(file) ?? make(file, dataDir);
};

const read = (file: string): string | null => {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length < SHORTEST)
      throw new SettingsError(`${file} does not contain a secret of at least ${SHORTEST} characters.`);
    return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const make = (file: string, dataDir: string): string => {
  const secret = randomBytes(48).toString('base64url');
  try {
    createFolder(dataDir);
    // `wx` fails if the file exists, so a secret in use is never overwritten.
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `${file} can't be written (${code}). Set DATA_DIR to a folder that can be written, or set AUFWIND_SECRET.`,
    );
  }
  return secret;
};
