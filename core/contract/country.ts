/**
 * Returns whether the code is a current ISO 3166-1 code in two capital letters. Withdrawn codes such as `DD` are
 * refused.
 */
export const isCountry = (code: string): boolean => {
  if (!/^[A-Z]{2}$/.test(code) || GROUPINGS.includes(code)) return false;
  const tag = `und-${code}`;
  return (
    Intl.getCanonicalLocales(tag)[0] === tag &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
};

/** Codes that `Intl` names although they denote no country. */
const GROUPINGS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns all country codes in alphabetical order. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
