import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const WITH_COUNTRY_CODE = /^\s*(?:\+|00)/;

/**
 * Converts a phone number in any common spelling to E.164 (`+41791234567`). `country` (ISO 3166-1 alpha-2) applies to
 * numbers without a country code. Returns `null` if it is no phone number, or more than one: a note beside it or an
 * extension would be lost. Behind a country code any possible number counts, since countries open new ranges.
 */
export const e164 = (text: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(text.trim(), { defaultCountry: country as CountryCode, extract: false });
  if (parsed === undefined || parsed.ext !== undefined) return null;
  return parsed.isValid() || (WITH_COUNTRY_CODE.test(text) && parsed.isPossible()) ? parsed.number : null;
};

/** Returns the first number within a text, such as a cell of a spreadsheet, in E.164; `null`: there is none. */
export const phoneIn = (text: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isValid() ? parsed.number : null;
};

/** Formats a stored number with its country code; one that can't be parsed stays as stored. */
export const internationalPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
