import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserDates, type Dates } from './dates.ts';

/** Time zone of the active school. Outside of a school no times are shown, so the device's zone is never used. */
export const ZoneContext = createContext('UTC');

/** Returns formats for days and times in the current language and the school's time zone. */
export const useDates = (): Dates => {
  const { t } = useTranslation();
  const zone = useContext(ZoneContext);
  return useMemo(() => createBrowserDates(t, zone), [t, zone]);
};

/** Returns the school's time zone if the device's clock differs from it, to show a hint; `null` otherwise. */
export const useForeignZone = (now: Temporal.Instant): string | null => {
  const zone = useContext(ZoneContext);
  const device = Temporal.Now.timeZoneId();
  const offsetIn = (name: string) => now.toZonedDateTimeISO(name).offsetNanoseconds;
  return offsetIn(zone) === offsetIn(device) ? null : zone;
};
