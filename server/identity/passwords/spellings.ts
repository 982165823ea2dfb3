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

/** Without digits and signs around it. */
export const trimmed = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const unleeted = (text: string, one: 'i' | 'l'): string =>
  text.replaceAll(/[1!|]/g, one).replaceAll(/[0345789@€$]/g, (sign) => LEET[sign] ?? sign);

export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** A name or word as people type it where a key is missing: Grünig as gruenig and as grunig. Takes one in NFKC. */
export const spellingsOfName = (name: string): readonly string[] => {
  if (ASCII_ONLY.test(name)) return [name.toLowerCase()];
  const lower = name.toLowerCase();
  return [...new Set([withoutMarks(inTwoLetters(lower)), withoutMarks(lower)])];
};

/** Forwards and backwards. Of a password in small letters, as the one below. */
export const plainSpellings = (password: string): readonly string[] => {
  const plain = withoutMarks(inTwoLetters(password));
  return [plain, reversed(plain)];
};

/** What a password may have been before digits and signs took the place of its letters, forwards and backwards. */
export const unleetedSpellings = (password: string): readonly string[] => {
  // Digits behind a word are a year more often than letters, so they go before they could be read as such.
  const withoutEnd = withoutMarks(inTwoLetters(password)).replace(/[^\p{L}]+$/u, '');
  const texts = [withoutEnd, trimmed(withoutEnd)].flatMap((text) => [unleeted(text, 'i'), unleeted(text, 'l')]);
  return [...new Set(texts.flatMap((text) => [text, reversed(text)]))];
};
