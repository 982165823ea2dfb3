import { parseArgs } from 'node:util';
import { normalEmail } from '../../core/texts/email.ts';
import { SaidNo } from './said-no.ts';

type Presence = 'required' | 'optional';

/** All commands with their options; every option takes a value. */
export const COMMANDS = {
  'create-school': {
    name: 'required',
    link: 'required',
    timezone: 'required',
    'admin-email': 'required',
    'admin-first-name': 'optional',
    'admin-last-name': 'optional',
    country: 'optional',
    language: 'optional',
  },
  'list-schools': { search: 'optional' },
  'create-product-admin': { email: 'required', name: 'optional' },
  'password-link': { email: 'required' },
  'reset-second-factor': { email: 'required', language: 'optional' },
  'disable-account': { email: 'required' },
  'enable-account': { email: 'required' },
} as const satisfies Record<string, Record<string, Presence>>;

type Command = keyof typeof COMMANDS;
type OptionsOf<C extends Command> = {
  readonly [Name in keyof (typeof COMMANDS)[C]]: (typeof COMMANDS)[C][Name] extends 'required'
    ? string
    : string | undefined;
};
export type Asked = { readonly [C in Command]: { readonly command: C; readonly options: OptionsOf<C> } }[Command];

export const USAGE = `npm run provider -- <command> [options]

  create-school --name <name> --link <domain> --timezone <Area/City> --admin-email <address>
                [--admin-first-name <name>] [--admin-last-name <name>] [--country CH] [--language de]
                                      creates a school; e-mails and prints the invitation of its first admin
  list-schools [--search <text>]      lists the schools with what the console says of them
  create-product-admin --email <address> [--name <name>]
                                      makes an account a product admin; creates the account if there is none
  password-link --email <address>     prints a link for a new password; it works once, within an hour
  reset-second-factor --email <address> [--language de]
                                      removes the second step of somebody who has lost every device and code
  disable-account --email <address>   signs the account out everywhere and refuses it
  enable-account --email <address>    lets a disabled account sign in again

The command reads the same environment variables as the server, and can run while the server runs.`;

const ADDRESSES = ['email', 'admin-email'];

/** Cuts off the advice of Node's message about positional arguments, because there are none. */
const firstSentence = (message: string): string => `${message.split(/\. | To specify/)[0]?.replace(/\.$/, '')}.`;

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name);

/** Returns the parsed arguments, or `help` for the usage. Throws {@link SaidNo} for invalid ones. */
export const readArguments = (args: readonly string[]): Asked | 'help' => {
  const [command, ...rest] = args;
  if (command === undefined) throw new SaidNo(`Name a command.\n\n${USAGE}`);
  if (['help', '--help', '-h'].includes(command) || rest.includes('--help')) return 'help';
  if (!isCommand(command)) throw new SaidNo(`There is no command "${command}".\n\n${USAGE}`);
  const known: Record<string, Presence> = COMMANDS[command];
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }]));
  const values = parse(rest, options);
  const missing = Object.keys(known).filter((name) => known[name] === 'required' && !values[name]?.trim());
  if (missing.length > 0)
    throw new SaidNo(`${command} needs ${missing.map((name) => `--${name}`).join(', ')}, each with a value.`);
  for (const name of ADDRESSES) if (values[name] !== undefined) values[name] = normalEmail(values[name].trim());
  return { command, options: values } as unknown as Asked;
};

const parse = (args: string[], options: Record<string, { type: 'string' }>): Record<string, string | undefined> => {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    throw code.startsWith('ERR_PARSE_ARGS') ? new SaidNo(firstSentence(message)) : error;
  }
};
