import { useEffect, useState } from 'react';
import type { ReadPhone } from './member.form.ts';

let read: ReadPhone | null = null;

/** Loaded while the form is displayed: the library is as large as the page itself. */
export const loadReadPhone = async (): Promise<ReadPhone> => {
  read ??= (await import('../../phone.rules.ts')).e164;
  return read;
};

/** Returns `null` until the library is loaded; until then only the server validates phone numbers. */
export const useReadPhone = (): ReadPhone | null => {
  const [loaded, setLoaded] = useState(() => read);
  useEffect(() => {
    let wanted = true;
    loadReadPhone().then(
      (there) => wanted && setLoaded(() => there),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return loaded;
};
