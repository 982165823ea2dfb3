import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useCallback, useEffect, useState } from 'react';
import { phoneText } from '../../core/texts/phone-text.ts';

type Parse = typeof parsePhoneNumberFromString;

let parse: Parse | null = null;

const load = async (): Promise<Parse> => {
  parse ??= (await import('libphonenumber-js/min')).parsePhoneNumberFromString;
  return parse;
};

/**
 * Returns a formatter for phone numbers, which are stored as E.164 (`+41791234567`), in the format of the school's
 * country (ISO 3166-1 alpha-2). The library loads on first use; until then a number is shown as stored.
 */
export const usePhoneText = (country: string): ((phone: string) => string) => {
  const [read, setRead] = useState(() => parse);
  useEffect(() => {
    let wanted = true;
    // Without the library numbers stay readable, so a failure to load is ignored.
    load().then(
      (loaded) => wanted && setRead(() => loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return useCallback((phone) => (read === null ? phone : phoneText(phone, country, read)), [read, country]);
};
