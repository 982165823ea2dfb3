/** Returns the text in lower case and without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the options whose text contains the typed text, ignoring case and accents. */
export const matching = <Option>(options: readonly Option[], typed: string, textOf: (option: Option) => string) => {
  const wanted = plain(typed.trim());
  return wanted === '' ? options : options.filter((option) => plain(textOf(option)).includes(wanted));
};
