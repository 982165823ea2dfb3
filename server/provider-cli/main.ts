import 'temporal-polyfill/global';
import { EmbeddedError } from '../db/embedded/embedded-error.ts';
import { SchemaError } from '../db/migrate.ts';
import { SettingsError } from '../environment.ts';
import { failureSentence } from '../failure-sentence.ts';
import { readSettings } from '../settings.ts';
import * as accounts from './account-commands.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { SaidNo } from './said-no.ts';
import * as schools from './school-commands.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const settings = () => readSettings(process.env);

const carryOut = (asked: Asked, surroundings: Surroundings): Promise<string> => {
  const now = Temporal.Now.instant();
  switch (asked.command) {
    case 'create-school':
      return schools.makeSchool(surroundings, asked.options, now);
    case 'list-schools':
      return schools.listAll(surroundings, asked.options, now);
    case 'create-product-admin':
      return accounts.createProductAdmin(settings(), surroundings, asked.options);
    case 'password-link':
      return accounts.printPasswordLink(settings(), surroundings, asked.options.email);
    case 'disable-account':
      return accounts.shutOut(surroundings, asked.options.email);
    case 'enable-account':
      return accounts.letIn(surroundings, asked.options.email);
  }
};

const run = async (): Promise<string> => {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') return USAGE;
  const surroundings = await openSurroundings(settings(), say);
  try {
    return await carryOut(asked, surroundings);
  } finally {
    await surroundings.close();
  }
};

const EXPECTED = [SaidNo, SettingsError, EmbeddedError, SchemaError];

run().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    say(failureSentence(error, EXPECTED));
    process.exitCode = 1;
  },
);
