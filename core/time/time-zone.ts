import type { TimeZone } from './school-day.ts';

/** The zone of that name in its usual spelling. `null` for a name that nobody knows, and for a bare offset such as `+01:00`. */
export const timeZoneNamed = (name: string): TimeZone | null => {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return null;
  }
};
