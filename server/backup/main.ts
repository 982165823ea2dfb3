import 'temporal-polyfill/global';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedError } from '../db/embedded/embedded-error.ts';
import { SchemaError } from '../db/migrate.ts';
import { SettingsError } from '../environment.ts';
import { failureSentence } from '../failure-sentence.ts';
import { readSettings } from '../settings.ts';
import { checkArchive } from './archive-reader.ts';
import { backup } from './backup.ts';
import { databaseToFill, databaseToSave } from './databases.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { adviceAboutSecret, bringSecretBack, refuseOtherSecret, secretToSave } from './secret-file.ts';

const USAGE = `npm run backup -- <file> [--with-secret]
npm run restore -- <file>`;

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const contentOf = ({ tables }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

const save = async (file: string, withSecret: boolean): Promise<string> => {
  const settings = readSettings(process.env);
  const secret = withSecret ? secretToSave(settings) : null;
  const database = await databaseToSave(settings, say);
  try {
    const madeAt = Temporal.Now.instant().toString();
    const manifest = await backup({ urls: database, file, secret, madeAt });
    const remark = withSecret
      ? 'The secret is in it: whoever has the file can sign in as anybody.'
      : 'The secret is not in it: keep it elsewhere, without it sealed mails and the keys of bridges are lost.';
    return `Saved ${contentOf(manifest)} in ${file}. ${remark}`;
  } finally {
    await database.stop();
  }
};

const bringBack = async (file: string): Promise<string> => {
  const settings = readSettings(process.env);
  const archive = await checkArchive(file);
  refuseOtherSecret(settings, archive.secret);
  const database = await databaseToFill(settings, say);
  try {
    await restore({ ownerUrl: database.ownerUrl, file, archive });
  } finally {
    await database.stop();
  }
  const advice = adviceAboutSecret(settings, archive.secret);
  bringSecretBack(settings, archive.secret);
  return `Restored ${contentOf(archive.manifest)}, saved at ${archive.manifest.made_at}. ${advice}`;
};

const asked = () => {
  try {
    return parseArgs({ options: { 'with-secret': { type: 'boolean', default: false } }, allowPositionals: true });
  } catch {
    throw new BackupError(USAGE);
  }
};

const run = async (): Promise<string> => {
  const { values, positionals } = asked();
  const [command, file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BackupError(`Name one file.\n\n${USAGE}`);
  if (command === 'backup') return save(resolve(file), values['with-secret']);
  if (command === 'restore' && !values['with-secret']) return bringBack(resolve(file));
  throw new BackupError(USAGE);
};

const EXPECTED = [BackupError, SettingsError, EmbeddedError, SchemaError];

run().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    say(failureSentence(error, EXPECTED));
    process.exitCode = 1;
  },
);
