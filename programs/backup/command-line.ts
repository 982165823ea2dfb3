import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandLine, endingInASentence, type Terminal } from '../../server/command-line.ts';
import { EmbeddedError } from '../../server/db/embedded/embedded-error.ts';
import { SchemaError } from '../../server/db/migrate.ts';
import { SettingsError } from '../../server/environment.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { checkArchive } from './archive-reader.ts';
import { backup } from './backup.ts';
import { databaseToFill, databaseToSave } from './databases.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { adviceAboutSecret, bringSecretBack, refuseOtherSecret, secretToSave } from './secret-file.ts';

const USAGE = `npm run backup -- <file> [--with-secret]
npm run restore -- <file>`;

type Note = Terminal['note'];

const contentOf = ({ tables }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

const save = async (settings: Settings, file: string, withSecret: boolean, note: Note): Promise<string> => {
  const secret = withSecret ? secretToSave(settings) : null;
  const database = await databaseToSave(settings, note);
  try {
    const madeAt = Temporal.Now.instant().toString();
    const manifest = await backup({ urls: database, file, secret, madeAt });
    const remark = withSecret
      ? 'It contains the secret: anybody who has the file can sign in as anybody.'
      : 'It does not contain the secret: keep the secret elsewhere. Without it, sealed e-mails and the keys of bridges are lost.';
    return `Saved ${contentOf(manifest)} to ${file}. ${remark}`;
  } finally {
    await database.stop();
  }
};

const bringBack = async (settings: Settings, file: string, note: Note): Promise<string> => {
  const archive = await checkArchive(file);
  refuseOtherSecret(settings, archive.secret);
  const database = await databaseToFill(settings, note);
  try {
    await restore({ ownerUrl: database.ownerUrl, file, archive });
  } finally {
    await database.stop();
  }
  const advice = adviceAboutSecret(settings, archive.secret);
  bringSecretBack(settings, archive.secret);
  return `Restored ${contentOf(archive.manifest)}, saved at ${archive.manifest.made_at}. ${advice}`;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { 'with-secret': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch {
    throw new BackupError(USAGE);
  }
};

const carryOut = async ({ args, env, note }: Terminal): Promise<string> => {
  const { values, positionals } = parse(args);
  const [command, file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BackupError(`Give the name of one file.\n\n${USAGE}`);
  if (command === 'backup') return save(readSettings(env), resolve(file), values['with-secret'], note);
  if (command === 'restore' && !values['with-secret']) return bringBack(readSettings(env), resolve(file), note);
  throw new BackupError(USAGE);
};

const answer: CommandLine = async (terminal) => {
  terminal.say(await carryOut(terminal));
  return 0;
};

export const backupCommandLine = endingInASentence([BackupError, SettingsError, EmbeddedError, SchemaError], answer);
