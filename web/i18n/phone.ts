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
 * Numbers are stored as E.164 (`+41791234567`) and shown for the school's country (ISO 3166-1 alpha-2).
 * The library is fetched by the first page that shows one; until then a number appears as it is stored.
 */
export const usePhoneText = (country: string): ((phone: string) => string) => {
  const [read, setRead] = useState(() => parse);
  useEffect(() => {
    let wanted = true;
    // Without the library numbers stay readable, so its failure is none.
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
