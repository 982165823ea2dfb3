import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dates, makeDates } from './dates.ts';

/** The time zone of the active school. Outside of a school nothing shows times, so the device's zone never leaks in. */
export const ZoneContext = createContext('UTC');

/** Days and times in words, in the language and on the clock of the school. */
export const useDates = (): Dates => {
  const { t } = useTranslation();
  const zone = useContext(ZoneContext);
  return useMemo(() => makeDates(t, zone), [t, zone]);
};

/** The school's zone when the device's clock is another one, so that a hint can say so. */
export const useForeignZone = (now: Temporal.Instant): string | null => {
  const zone = useContext(ZoneContext);
  const device = Temporal.Now.timeZoneId();
  const offsetIn = (name: string) => now.toZonedDateTimeISO(name).offsetNanoseconds;
  return offsetIn(zone) === offsetIn(device) ? null : zone;
};
