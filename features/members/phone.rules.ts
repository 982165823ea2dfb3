import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number in any common spelling as E.164 (`+41791234567`); of this country (ISO 3166-1 alpha-2) unless it says another.
 * `null`: no phone number.
 */
export const e164 = (text: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isValid() ? parsed.number : null;
};
