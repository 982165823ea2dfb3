import { type CommandLine, endingInASentence } from '../../server/command-line.ts';
import { EmbeddedError } from '../../server/db/embedded/embedded-error.ts';
import { SchemaError } from '../../server/db/migrate.ts';
import { SettingsError } from '../../server/environment.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import * as accounts from './account-commands.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { SaidNo } from './said-no.ts';
import * as schools from './school-commands.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

const carryOut = (asked: Asked, settings: Settings, surroundings: Surroundings): Promise<string> => {
  const now = Temporal.Now.instant();
  switch (asked.command) {
    case 'create-school':
      return schools.makeSchool(surroundings, asked.options, now);
    case 'list-schools':
      return schools.listAll(surroundings, asked.options, now);
    case 'create-product-admin':
      return accounts.createProductAdmin(settings, surroundings, asked.options);
    case 'password-link':
      return accounts.printPasswordLink(settings, surroundings, asked.options.email);
    case 'reset-second-factor':
      return accounts.removeSecondFactor(settings, surroundings, asked.options);
    case 'disable-account':
      return accounts.shutOut(surroundings, asked.options.email);
    case 'enable-account':
      return accounts.letIn(surroundings, asked.options.email);
  }
};

const answer: CommandLine = async ({ args, env, say, note }) => {
  const asked = readArguments(args);
  if (asked === 'help') {
    say(USAGE);
    return 0;
  }
  const settings = readSettings(env);
  const surroundings = await openSurroundings(settings, note);
  try {
    say(await carryOut(asked, settings, surroundings));
    return 0;
  } finally {
    await surroundings.close();
  }
};

export const providerCommandLine = endingInASentence([SaidNo, SettingsError, EmbeddedError, SchemaError], answer);
