import { parseArgs } from 'node:util';
import { SaidNo } from '../provider/said-no.ts';

export const USAGE = `npm run chat:doctor -- --school <id or name> --numbers +41…,+41… [--yes]

Tests everything that a flight day needs of the school's WhatsApp bridge: creates a group with the first number, adds and
removes the second one, sends messages and a poll, and deletes the group. Prints the result of each step.

  --school    the id of the school, or a part of its name that no other school has
  --numbers   two phone numbers with WhatsApp, in international form; their owners must know about it
  --yes       sends; without it, the command only says what it would do

The command reads the same environment variables as the server, and can run while the server runs.`;

export interface Asked {
  readonly school: string;
  readonly numbers: readonly [string, string];
  readonly yes: boolean;
}

const OPTIONS = {
  school: { type: 'string' },
  numbers: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // Cuts off the advice of Node's message about positional arguments, because there are none.
    throw code.startsWith('ERR_PARSE_ARGS') ? new SaidNo(`${message.split(/\. | To specify/)[0]}.`) : error;
  }
};

const twoNumbers = (text: string): readonly [string, string] => {
  const [first = '', second = '', ...more] = text.split(',').map((number) => number.replaceAll(/\s/g, ''));
  if (more.length > 0 || [first, second].some((number) => !INTERNATIONAL.test(number)))
    throw new SaidNo('--numbers takes two phone numbers in international form: --numbers +41791234567,+41797654321.');
  if (first === second) throw new SaidNo('--numbers takes two phone numbers that differ.');
  return [first, second];
};

/** Returns the parsed arguments, or `help` for the usage. Throws {@link SaidNo} for invalid ones. */
export const readArguments = (args: readonly string[]): Asked | 'help' => {
  const { school = '', numbers = '', yes = false, help = false } = parse(args);
  if (help) return 'help';
  if (school.trim() === '' || numbers.trim() === '') throw new SaidNo(`Give the school and two numbers.\n\n${USAGE}`);
  return { school: school.trim(), numbers: twoNumbers(numbers), yes };
};
