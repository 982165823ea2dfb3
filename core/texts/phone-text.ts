import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers of this country as people there write them, all others with their country's code. */
export const phoneText = (phone: string, country: string, read: typeof parsePhoneNumberFromString): string => {
  const number = read(phone);
  if (number === undefined) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
};
