import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Swiss numbers, without those of services. */
const SWISS = /^\+41([2-7]\d)(\d{3})(\d\d)(\d\d)$/;

/** Formats a Swiss number as {@link phoneText} does, without the library; `null` for all others. */
export const swissPhoneText = (phone: string, country: string): string | null => {
  const parts = SWISS.exec(phone)?.slice(1).join(' ');
  if (parts === undefined) return null;
  return country === 'CH' ? `0${parts}` : `+41 ${parts}`;
};

/** Formats numbers of the given country nationally, all others internationally. */
export const phoneText = (phone: string, country: string, read: typeof parsePhoneNumberFromString): string => {
  const number = read(phone);
  if (number === undefined) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
};
