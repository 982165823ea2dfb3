import { useEffect, useState } from 'react';
import type { ReadPhone } from './member.form.ts';

let read: ReadPhone | null = null;

/** Loads the library of phone numbers (26 kB) in a request of its own: a page that nobody edits does without it. */
export const loadReadPhone = async (): Promise<ReadPhone> => {
  read ??= (await import('../../phone.rules.ts')).e164;
  return read;
};

/**
 * Loads the library once somebody types. Returns `null` until it is loaded; until then only the server validates phone
 * numbers.
 */
export const useReadPhone = (isTyping: boolean): ReadPhone | null => {
  const [loaded, setLoaded] = useState(() => read);
  useEffect(() => {
    if (!isTyping) return;
    let wanted = true;
    loadReadPhone().then(
      (there) => wanted && setLoaded(() => there),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isTyping]);
  return loaded;
};
