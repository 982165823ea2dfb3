import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useCallback, useSyncExternalStore } from 'react';
import { phoneText, swissPhoneText } from '../../core/texts/phone-text.ts';

let parse: typeof parsePhoneNumberFromString | null = null;
let isAsked = false;
const waiting = new Set<() => void>();

/** Loads the library once. */
const ask = (): void => {
  if (isAsked) return;
  isAsked = true;
  import('libphonenumber-js/min').then(
    (library) => {
      parse = library.parsePhoneNumberFromString;
      for (const tell of waiting) tell();
    },
    // Without the library numbers stay readable; the next number asks again.
    () => {
      isAsked = false;
    },
  );
};

const subscribe = (tell: () => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/**
 * Returns a formatter for phone numbers, which are stored as E.164 (`+41791234567`), in the format of the school's
 * country (ISO 3166-1 alpha-2). The library of 26 kB loads for the first number that is not Swiss; until then such a
 * number is shown as stored.
 */
export const usePhoneText = (country: string): ((phone: string) => string) => {
  const read = useSyncExternalStore(subscribe, () => parse);
  return useCallback(
    (phone) => {
      if (phone === '') return '';
      const swiss = swissPhoneText(phone, country);
      if (swiss !== null) return swiss;
      if (read !== null) return phoneText(phone, country, read);
      ask();
      return phone;
    },
    [read, country],
  );
};
