/** Text without case and accents, as people type it. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options whose text contains the typed text. */
export const matching = <Option>(options: readonly Option[], typed: string, textOf: (option: Option) => string) => {
  const wanted = plain(typed.trim());
  return wanted === '' ? options : options.filter((option) => plain(textOf(option)).includes(wanted));
};
