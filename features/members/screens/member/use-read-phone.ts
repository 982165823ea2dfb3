import { useEffect, useState } from 'react';
import type { ReadPhone } from './member.form.ts';

let read: ReadPhone | null = null;

/** The library behind it is as large as the page itself, so it is fetched while somebody looks at the form. */
export const loadReadPhone = async (): Promise<ReadPhone> => {
  read ??= (await import('../../phone.rules.ts')).e164;
  return read;
};

/** `null` until it is there; without it the server alone judges. */
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
