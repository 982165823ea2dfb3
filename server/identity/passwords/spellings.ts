const IN_TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
};

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  '€': 'e',
  $: 's',
};

const ASCII_ONLY = /^[\x20-\x7e]*$/;

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

const inTwoLetters = (text: string): string =>
  text.replaceAll(/[äöüßæœø]/g, (letter) => IN_TWO_LETTERS[letter] ?? letter);

const reversed = (text: string): string => [...text].reverse().join('');

/** Removes digits and signs at the start and at the end. */
export const trimmed = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const unleeted = (text: string, one: 'i' | 'l'): string =>
  text.replaceAll(/[1!|]/g, one).replaceAll(/[0345789@€$]/g, (sign) => LEET[sign] ?? sign);

export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** Returns the spellings of a name on keyboards without its letters: Grünig as gruenig and as grunig. Expects NFKC. */
export const spellingsOfName = (name: string): readonly string[] => {
  if (ASCII_ONLY.test(name)) return [name.toLowerCase()];
  const lower = name.toLowerCase();
  return [...new Set([withoutMarks(inTwoLetters(lower)), withoutMarks(lower)])];
};

/** Returns a password forwards and backwards. Expects lower case, like {@link unleetedSpellings}. */
export const plainSpellings = (password: string): readonly string[] => {
  const plain = withoutMarks(inTwoLetters(password));
  return [plain, reversed(plain)];
};

/** Returns the possible original words, forwards and backwards, if digits and signs have replaced letters. */
export const unleetedSpellings = (password: string): readonly string[] => {
  // Digits at the end are a year more often than replaced letters, so they are removed first.
  const withoutEnd = withoutMarks(inTwoLetters(password)).replace(/[^\p{L}]+$/u, '');
  const texts = [withoutEnd, trimmed(withoutEnd)].flatMap((text) => [unleeted(text, 'i'), unleeted(text, 'l')]);
  return [...new Set(texts.flatMap((text) => [text, reversed(text)]))];
};
