import { FLIGHT_SEGMENTS, type FlightSegment, LANGUAGES, type Language } from './contract.ts';

/** From the primary part of a stored language code (`de-CH` is German); English for all that is not offered. */
export const languageOf = (code: string | null | undefined): Language => {
  const primary = code?.split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? 'en';
};

/** Each part of the page once, in the stored order; parts that are newer than the stored order come last. */
export const completeLayout = (stored: readonly string[] | null): FlightSegment[] => {
  const known = (stored ?? []).filter((name): name is FlightSegment =>
    FLIGHT_SEGMENTS.some((segment) => segment === name),
  );
  return [...new Set([...known, ...FLIGHT_SEGMENTS])];
};
