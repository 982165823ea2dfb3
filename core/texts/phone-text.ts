import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats numbers of the given country nationally, all others internationally. */
export const phoneText = (phone: string, country: string, read: typeof parsePhoneNumberFromString): string => {
  const number = read(phone);
  if (number === undefined) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
};
