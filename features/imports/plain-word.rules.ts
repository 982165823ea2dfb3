/**
 * Returns a word for comparison with a list: lower case, without accents, umlauts in either spelling, spaces and
 * punctuation. `Schüler/in`, `SCHUELERIN` and `schülerin` become the same.
 */
export const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/([aou])e/g, '$1');

/** Returns for each word in plain form the key under which it is listed. */
export const wordList = <Key extends string>(words: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> =>
  new Map(
    (Object.entries(words) as [Key, string][]).flatMap(([key, list]) =>
      list.split(',').map((word) => [plainWord(word), key] as const),
    ),
  );
