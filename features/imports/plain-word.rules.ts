/** Letters that are no Latin letter with a mark, in the spelling of those who lack them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns a word for comparison with a list: lower case, without accents, umlauts in either spelling, spaces and
 * punctuation. `Schüler/in`, `SCHUELERIN` and `schülerin` become the same. Letters of every script stay.
 */
export const plainWord = (text: string): string =>
  text
    .replaceAll(/[ºª]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    // Only the accents of Latin, Greek and Cyrillic: in other scripts a mark may be a vowel.
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELLINGS[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1');

/** Returns a name for comparison with others. One without any letter is only like itself. */
export const plainName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => [first_name, last_name].map((name) => plainWord(name) || name.trim()).join(' ');

/**
 * Returns for each word in plain form the key under which it is listed. The annotation keeps lists that only the reader
 * needs out of the page.
 */
/* @__NO_SIDE_EFFECTS__ */
export const wordList = <Key extends string>(words: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> =>
  new Map(
    (Object.entries(words) as [Key, string][]).flatMap(([key, list]) =>
      list.split(',').map((word) => [plainWord(word), key] as const),
    ),
  );
