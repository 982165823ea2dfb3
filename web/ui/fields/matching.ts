/** Without case and accents, as people type. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those in which what was typed stands. */
export const matching = <Option>(options: readonly Option[], typed: string, textOf: (option: Option) => string) => {
  const wanted = plain(typed.trim());
  return wanted === '' ? options : options.filter((option) => plain(textOf(option)).includes(wanted));
};
