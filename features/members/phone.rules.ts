import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Converts a phone number in any common spelling to E.164 (`+41791234567`). `country` (ISO 3166-1 alpha-2) applies to
 * numbers without a country code. Returns `null` if it is no phone number.
 */
export const e164 = (text: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isValid() ? parsed.number : null;
};

/** Formats a stored number with its country code; one that can't be parsed stays as stored. */
export const internationalPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
