/** Whether it is the present code of a country or territory, in two capital letters (ISO 3166-1). Former ones, like `DD`, are none. */
export const isCountry = (code: string): boolean => {
  if (!/^[A-Z]{2}$/.test(code) || GROUPINGS.includes(code)) return false;
  const tag = `und-${code}`;
  return (
    Intl.getCanonicalLocales(tag)[0] === tag &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
};

/** Codes that have a name in every language and stand for no country. */
const GROUPINGS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All there are, in the order of their codes. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
