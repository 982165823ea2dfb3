import { type CommandLine, endingInASentence } from '../../server/command-line.ts';
import { migrate, SchemaError } from '../../server/db/migrate.ts';
import { waitForDatabase } from '../../server/db/wait-for-database.ts';
import { SettingsError, url } from '../../server/environment.ts';

/**
 * Applies the pending migrations and ends. It is a program of its own, so that the server, which other machines reach,
 * never knows the password of the owner.
 */
const answer: CommandLine = async ({ args, env, say, note }) => {
  if (args.length > 0) throw new SettingsError('npm run migrate takes no arguments.');
  const ownerUrl = url(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])?.href;
  if (ownerUrl === undefined)
    throw new SettingsError(
      'Set DATABASE_OWNER_URL: only the owner of the schema may change it. The embedded database is migrated at each start.',
    );
  const applied = await waitForDatabase(() => migrate(ownerUrl), { say: note, signal: new AbortController().signal });
  say(applied.length === 0 ? 'The schema is current.' : `Applied ${applied.join(', ')}.`);
  return 0;
};

export const migrateCommandLine = endingInASentence([SettingsError, SchemaError], answer);
