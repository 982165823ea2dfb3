import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../server/settings.ts';
import { BackupError } from './manifest.ts';

type Place = Pick<Settings, 'secret' | 'dataDir'>;

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'secret');

/** Returns the secret of this installation; `null`: none exists yet. */
const secretHere = (place: Place): string | null => {
  if (place.secret !== null) return place.secret;
  return existsSync(fileOf(place)) ? readFileSync(fileOf(place), 'utf8').trim() : null;
};

export const secretToSave = (place: Place): string => {
  const secret = secretHere(place);
  if (secret === null)
    throw new BackupError(`There is no secret to save: neither AUFWIND_SECRET nor ${fileOf(place)}.`);
  return secret;
};

/** Refuses a restore with a different secret, because the encrypted data of the archive would be unreadable. */
export const refuseOtherSecret = (place: Place, saved: string | null): void => {
  const here = secretHere(place);
  if (saved === null || here === null || here === saved) return;
  throw new BackupError(
    `The archive has another secret than this installation. Remove ${place.secret === null ? fileOf(place) : 'AUFWIND_SECRET'}, or set AUFWIND_SECRET to the secret of the archive.`,
  );
};

/** Writes the archive's secret to its file, but never replaces an existing one. */
export const bringSecretBack = (place: Place, saved: string | null): void => {
  if (saved !== null && secretHere(place) === null)
    writeFileSync(fileOf(place), `${saved}\n`, { mode: 0o600, flag: 'wx', flush: true });
};

/** Returns a sentence on what remains to be done about the secret after a restore. */
export const adviceAboutSecret = (place: Place, saved: string | null): string => {
  if (saved !== null) return 'The secret was restored, too.';
  return `The archive does not contain the secret: ${secretHere(place) === null ? `put the secret of the old server into ${fileOf(place)} or AUFWIND_SECRET before the first start` : 'the secret here must be the same as on the old server'}. Without it, sealed e-mails, the keys of bridges and all sign-ins are lost.`;
};
