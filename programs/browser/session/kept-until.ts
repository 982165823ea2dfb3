/**
 * Kinds of answers that a device keeps. Every opening of the program asks for `person` (outside of schools) and `frame`
 * (inside one) again. `common` serves many pages. Pages say as of when `school`, `day` and `crew` are; `day` and `crew`,
 * which is for the staff of a day, are deleted after their flight day. A `participant` is not kept, but found among the
 * people of a day.
 */
export type Kept = 'person' | 'frame' | 'common' | 'school' | 'day' | 'crew' | 'participant';

/** Returns whether the opening of the program itself replaces it by what the server says now. */
export const isConfirmed = (kept: Kept | undefined): boolean => kept === 'person' || kept === 'frame';

/** Returns whether a page says as of when it is. */
export const isShown = (kept: Kept | undefined): boolean =>
  kept !== undefined && !isConfirmed(kept) && kept !== 'common';

interface Times {
  readonly start_datetime: string;
  readonly end_datetime: string;
}

const HOUR = 60 * 60 * 1000;
const DAYS_30 = 30 * 24 * HOUR;
const BEFORE_START = 3 * 24 * HOUR;
const AFTER_END = 36 * HOUR;

/** Returns whether the device holds what the staff of a flight day need. */
export const isAtHand = ({ start_datetime, end_datetime }: Times, now: number): boolean =>
  now >= Date.parse(start_datetime) - BEFORE_START && now < Date.parse(end_datetime) + AFTER_END;

/** Returns when a copy goes, in milliseconds; `null`: none is kept. `day`: that of the answer, if it is known. */
export const keptUntil = (kept: Kept, day: Times | null, now: number): number | null => {
  if (kept === 'participant') return null;
  if (kept !== 'day' && kept !== 'crew') return now + DAYS_30;
  if (day === null || (kept === 'crew' && !isAtHand(day, now))) return null;
  const until = Date.parse(day.end_datetime) + AFTER_END;
  return until > now ? until : null;
};
