import { type PasswordFault, type PasswordPolicy, passwordFaults } from '../../core/access/password-policy.ts';
import { commonWords } from './common-words.ts';

/** Of whom a new password must not be made. */
export interface About {
  readonly email: string;
  readonly names: readonly string[];
  readonly schools: readonly string[];
}

const ROWS = [
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, [...row].reverse().join('')]);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const LONG_ENOUGH_A_RUN = 4;
const FEW_CHARACTERS = 4;

const unleeted = (text: string): string => text.replaceAll(/[013457@$!]/g, (character) => LEET[character] ?? character);

/** Without digits and signs around it. */
const core = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** How many characters lie in runs of a keyboard, of the alphabet or of the numbers. */
const charactersInRuns = (text: string): number => {
  let covered = 0;
  for (let from = 0; from < text.length; ) {
    let length = 1;
    while (from + length < text.length && ROWS.some((row) => row.includes(text.slice(from, from + length + 1))))
      length += 1;
    if (length >= LONG_ENOUGH_A_RUN) covered += length;
    from += length;
  }
  return covered;
};

/** Names of person and school in their parts, the longest first, so that a part does not hide the whole. */
const namesOf = ({ email, names, schools }: About): string[] => {
  const local = email.split('@')[0] ?? '';
  const parts = [...names, ...schools, local].flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.map((part) => lettersOf(part.toLowerCase())))]
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
};

const isCommon = (password: string, about: About, words: ReadonlySet<string>): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  if (words.has(text) || new Set(text).size <= FEW_CHARACTERS) return true;
  if (charactersInRuns(text) > text.length * 0.6) return true;

  const cores = [core(text), core(unleeted(core(text)))].flatMap((word) => [word, [...word].reverse().join('')]);
  if (cores.some((word) => words.has(word))) return true;

  const names = namesOf(about);
  return [text, unleeted(core(text))].some((spelling) => {
    const letters = lettersOf(spelling);
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
    return rest !== letters && (rest.length < 3 || words.has(rest));
  });
};

/** Every rule that a new password breaks, the block list included: a common word or a name with digits and signs around it. */
export const passwordFaultsOf = async (
  password: string,
  about: About,
  policy: PasswordPolicy,
): Promise<readonly PasswordFault[]> => {
  const faults = passwordFaults(password, policy);
  // Nothing that long is looked for in lists, and nobody has to wait for it.
  if (faults.includes('too_long')) return faults;
  return isCommon(password, about, await commonWords()) ? [...faults, 'too_common'] : faults;
};
