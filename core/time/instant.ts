/** A point in time, independent of time zones. On the wire: RFC 3339 in UTC with milliseconds. */
export type Instant = Temporal.Instant;

/**
 * Reads RFC 3339 with any offset, or PostgreSQL's text form of a `timestamptz`. Throws a RangeError for anything else.
 */
export const instant = (text: string): Instant => Temporal.Instant.from(text);

/** Returns the wire format of an instant, `2026-11-21T08:00:00.000Z`. Digits below a millisecond are cut. */
export const toWire = (at: Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** Returns the earlier of two instants. */
export const earlier = (a: Instant, b: Instant): Instant => (Temporal.Instant.compare(a, b) < 0 ? a : b);

export const isBefore = (a: Instant, b: Instant): boolean => Temporal.Instant.compare(a, b) < 0;
export const isAfter = (a: Instant, b: Instant): boolean => Temporal.Instant.compare(a, b) > 0;
