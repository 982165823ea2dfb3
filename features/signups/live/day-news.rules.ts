import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { DayChange, Seat, SignUpFlight } from '../contract.ts';
import { ownSeatOn } from '../rules.ts';

/** What others have done to a day of one's own, or to one's place on it. */
export type DayNewsKind =
  | 'deleted'
  | 'taken_off'
  | 'put_on'
  | 'moved'
  | 'cancelled'
  | 'confirmed'
  | 'not_cancelled'
  | 'meeting';

type Span = Pick<SignUpFlight, 'start_datetime' | 'end_datetime'>;

export interface DayNews extends Span {
  readonly flight_id: FlightId;
  readonly kind: DayNewsKind;
  /** First name of the staff who did it; `null` if it is not known. */
  readonly by: string | null;
  /** Times before the change. */
  readonly before: Span;
}

/** News about one subject replace each other. */
const SUBJECTS: Readonly<Record<DayNewsKind, 'place' | 'times' | 'state' | 'meeting'>> = {
  deleted: 'place',
  taken_off: 'place',
  put_on: 'place',
  moved: 'times',
  cancelled: 'state',
  confirmed: 'state',
  not_cancelled: 'state',
  meeting: 'meeting',
};

export interface Change extends DayChange {
  /** `null` if the day was not listed. */
  readonly before: SignUpFlight | null;
  /** `null` if it is not listed any more. */
  readonly after: SignUpFlight | null;
}

const isOwnDay = (day: SignUpFlight | null, me: MemberId): boolean =>
  day !== null && (ownSeatOn(day) !== null || (day.flight_teachers?.includes(me) ?? false));

const stateKind = (before: SignUpFlight, after: SignUpFlight): DayNewsKind | null => {
  if (before.canceled === after.canceled) return null;
  if (after.canceled === true) return 'cancelled';
  if (after.canceled === false) return 'confirmed';
  return before.canceled === true ? 'not_cancelled' : null;
};

const kindsOf = ({ before, after, deleted }: Change, me: MemberId): DayNewsKind[] => {
  const [was, is] = [isOwnDay(before, me), isOwnDay(after, me)];
  if (!was) return is ? ['put_on'] : [];
  if (!is) return [deleted ? 'deleted' : 'taken_off'];
  if (before === null || after === null) return [];
  const state = stateKind(before, after);
  const isMoved = before.start_datetime !== after.start_datetime || before.end_datetime !== after.end_datetime;
  const meetsElsewhere = before.meeting_point !== after.meeting_point || before.meeting_time !== after.meeting_time;
  return [
    ...(isMoved ? (['moved'] as const) : []),
    ...(state === null ? [] : [state]),
    ...(meetsElsewhere ? (['meeting'] as const) : []),
  ];
};

/** Returns what a change means to a member; nothing if they did it. */
export const newsOf = (change: Change, me: MemberId): DayNews[] => {
  const { before, after, by } = change;
  const day = after ?? before;
  if (day === null || by?.user_id === me) return [];
  const { flight_id, start_datetime, end_datetime } = day;
  const spanBefore = before ?? day;
  return kindsOf(change, me).map((kind) => ({
    flight_id,
    kind,
    by: by?.first_name ?? null,
    start_datetime,
    end_datetime,
    before: { start_datetime: spanBefore.start_datetime, end_datetime: spanBefore.end_datetime },
  }));
};

/** Adds news to those not dismissed yet. A deleted day has no other news. */
export const withNews = (told: readonly DayNews[], news: readonly DayNews[]): readonly DayNews[] => {
  const isReplaced = (old: DayNews) =>
    news.some(
      ({ flight_id, kind }) =>
        flight_id === old.flight_id && (kind === 'deleted' || SUBJECTS[kind] === SUBJECTS[old.kind]),
    );
  return [...told.filter((old) => !isReplaced(old)), ...news];
};

/** Returns whether news are still true of the day as it is now; after news of a seat the person may have pressed. */
export const isStillTrue = ({ kind }: DayNews, day: SignUpFlight | null, me: MemberId): boolean => {
  if (kind === 'put_on') return isOwnDay(day, me);
  return kind === 'taken_off' ? !isOwnDay(day, me) : true;
};

/** Seats that events have told of, by day. */
export type HeardSeats = ReadonlyMap<FlightId, Seat | null>;

/**
 * Returns what has changed between two loads of the list, which do not say who did it. `isKnown` says of which days the
 * person knows their place: they pressed there, or an event has told of it.
 */
export const changesBetween = (
  before: readonly SignUpFlight[],
  after: readonly SignUpFlight[],
  isKnown: (flight: FlightId, seat: Seat | null) => boolean,
  isOver: (flight: SignUpFlight) => boolean,
): Change[] => {
  const ids = new Set([...before, ...after].map(({ flight_id }) => flight_id));
  const find = (days: readonly SignUpFlight[], id: FlightId) => days.find(({ flight_id }) => flight_id === id) ?? null;
  return [...ids].flatMap((id) => {
    const [was, is] = [find(before, id), find(after, id)];
    const seats = [was, is].map((day) => (day === null ? null : ownSeatOn(day)));
    if (seats[0] !== seats[1] && isKnown(id, seats[1] ?? null)) return [];
    if (is === null && was !== null && isOver(was)) return [];
    return [{ before: was, after: is, deleted: false, by: null }];
  });
};
