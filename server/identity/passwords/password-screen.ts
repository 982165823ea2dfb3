import { type PasswordFault, type PasswordPolicy, passwordFaults } from '../../../core/access/password-policy.ts';
import { commonWords } from './common-words.ts';
import { isMostlyRuns } from './keyboard-runs.ts';
import { lettersOf, plainSpellings, spellingsOfName, trimmed, unleetedSpellings } from './spellings.ts';

/** Personal data that a new password must not consist of. */
export interface About {
  readonly email: string;
  readonly names: readonly string[];
  readonly schools: readonly string[];
}
type Words = ReadonlySet<string>;

const FEW_CHARACTERS = 4;
/** Maximum number of letters added only to satisfy a rule, as in `sommer2026!A`. */
const STRAY_LETTERS = 2;
/**
 * Minimum length of a word that counts: random passwords almost never contain five letters of a word, but now and then
 * four.
 */
const TELLING_WORD = 5;
const SHORTEST_NAME = 3;

/** Returns the names and their parts, longest first, so that a part does not hide the whole name. */
const namesOf = ({ email, names, schools }: About): string[] => {
  const all = [...names, ...schools, email.split('@')[0] ?? ''].map((name) => name.normalize('NFKC'));
  const parts = all.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.flatMap(spellingsOfName).map(lettersOf))]
    .filter((part) => part.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
};

/** Returns `passwort` for `passwortpasswort`. */
const repeatedPart = (letters: string): string | undefined => /^(.+?)\1+$/u.exec(letters)?.[1];

const isOneThingRepeated = (letters: string, words: Words): boolean => {
  const part = letters.length > TELLING_WORD ? repeatedPart(letters) : undefined;
  return part !== undefined && (part.length < TELLING_WORD || words.has(part));
};

/** Detects `pass-word` and `p.a.s.s.w.o.r.d`: the same separator throughout, which random passwords do not have. */
const isWordTakenApart = (inside: string, words: Words): boolean => {
  const letters = lettersOf(inside);
  return letters.length > TELLING_WORD && new Set(inside.match(/[^\p{L}]/gu)).size === 1 && words.has(letters);
};

/** Compares the password with its digits as well, because leaked passwords contain digits: `1q2w3e4r5t`. */
const isOneWord = (text: string, words: Words): boolean => {
  const withDigits = text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  return words.has(withDigits) || isWordTakenApart(trimmed(text), words);
};

/** Detects words with a few added letters, as in `sommer2026!a` and `passwortA1!`. */
const isWordWithStrayLetters = (text: string, words: Words): boolean => {
  const chunks = text.match(/\p{L}+/gu) ?? [];
  const longest = chunks.reduce((one, other) => (other.length > one.length ? other : one), '');
  const spare = STRAY_LETTERS - (lettersOf(text).length - longest.length);
  for (let front = 0; front <= spare; front += 1) {
    for (let back = 0; front + back <= spare; back += 1) {
      const word = longest.slice(front, longest.length - back);
      if (word.length >= TELLING_WORD && words.has(word)) return true;
    }
  }
  return false;
};

const isMadeOfNames = (text: string, names: readonly string[], words: Words): boolean => {
  const letters = lettersOf(text);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
  return rest !== letters && (rest.length <= STRAY_LETTERS || words.has(rest));
};

const isCommon = (password: string, about: About, words: Words): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size <= FEW_CHARACTERS || isMostlyRuns(text) || isMostlyRuns(trimmed(text))) return true;
  if (isOneThingRepeated(lettersOf(text), words)) return true;
  const plain = plainSpellings(text);
  if (plain.some((spelling) => isWordWithStrayLetters(spelling, words))) return true;
  const names = namesOf(about);
  return [...plain, ...unleetedSpellings(text)].some(
    (spelling) => isOneWord(spelling, words) || isMadeOfNames(spelling, names, words),
  );
};

/**
 * Returns every rule that a new password breaks, including the block list, which refuses little more than a common word
 * or a name with digits and signs.
 */
export const passwordFaultsOf = async (
  password: string,
  about: About,
  policy: PasswordPolicy,
): Promise<readonly PasswordFault[]> => {
  const faults = passwordFaults(password, policy);
  // A password that is too long is not searched, so that checking it stays fast.
  if (faults.includes('too_long')) return faults;
  return isCommon(password, about, await commonWords()) ? [...faults, 'too_common'] : faults;
};
