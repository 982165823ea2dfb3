import { isStaff, type Role } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { Collect, OutgoingEvent } from '../../../server/live/live.ts';
import type { DayChange, LiveDay, OwnQueue, Seat } from '../contract.ts';
import { whoWaits } from '../queue/repository.ts';
import { isListed, ownSeatOnWire, typesOpenTo } from '../rules.ts';
import { type ChangedDay, type ComposeDays, collectChangedDays } from './changed-days.commands.ts';
import { type Actor, actorsAmong, readersAmong, type SharedDay, seatsTaken, sharedDays } from './repository.ts';

interface Reader {
  /** `null`: a product admin who is not a member. */
  readonly user_id: MemberId | null;
  readonly role: Role | null;
  readonly staff: boolean;
}

/** The part that a reader has of a day. Readers with the same part get one text. */
interface OwnPart {
  readonly seat: Seat | null;
  readonly handedOver: boolean;
  readonly queue: OwnQueue | null;
}

const NO_PART: OwnPart = { seat: null, handedOver: false, queue: null };

const forStaff = (waiting: SharedDay['waiting_mails']): Pick<LiveDay, 'waiting_mails'> => ({
  waiting_mails: waiting && {
    due_datetime: waiting.due_datetime,
    people: waiting.people,
    changes: waiting.changes,
  },
});

const daySeenBy = (
  { waiting_mails, teacher_phones, ...day }: SharedDay,
  { seat: ownSeat, handedOver, queue }: OwnPart,
  staff: boolean,
): LiveDay => ({
  ...day,
  ...(staff && forStaff(waiting_mails)),
  ...(ownSeat !== null && teacher_phones !== undefined && { teacher_phones }),
  ...ownSeatOnWire(ownSeat, handedOver),
  own_queue: queue,
});

const isStaffMember = ({ role, is_school_admin }: Pick<Actor, 'role' | 'is_school_admin'>): boolean =>
  isStaff({ role, isSchoolAdmin: is_school_admin, isSentinelAdmin: false });

/** Returns who is named to a reader as the author of a change: staff, or the reader. */
const authorFor = ({ by }: ChangedDay, { user_id }: Reader, actors: readonly Actor[]): DayChange['by'] => {
  const identity = by.get(by.has(user_id) ? user_id : null);
  const actor = actors.find(({ identity_id }) => identity_id === identity);
  if (actor === undefined || !(isStaffMember(actor) || actor.user_id === user_id)) return null;
  return { user_id: actor.user_id, first_name: actor.first_name };
};

/** Returns an event for each author that is named. */
const outgoingEvents = (
  to: readonly Reader[],
  change: ChangedDay,
  day: LiveDay | null,
  actors: readonly Actor[],
  deleted = false,
): OutgoingEvent[] => {
  const authors = to.map((reader) => authorFor(change, reader, actors));
  return [...new Map(authors.map((by) => [by?.user_id, by])).values()].map((by) => ({
    to: new Set(to.filter((_, index) => authors[index]?.user_id === by?.user_id).map(({ user_id }) => user_id)),
    about: 'day',
    data: { about: 'day', flight_id: change.flight, day, deleted, by },
  }));
};

interface Alike {
  readonly readers: Reader[];
  readonly part: OwnPart;
  readonly staff: boolean;
}

/** Puts readers together whose list shows the same row. */
const readersAlike = (readers: readonly Reader[], partOf: (reader: Reader) => OwnPart): Alike[] => {
  const groups = new Map<string, Alike>();
  for (const reader of readers) {
    const [part, staff] = [partOf(reader), reader.staff];
    const key = JSON.stringify([part, staff]);
    const group = groups.get(key) ?? { readers: [], part, staff };
    group.readers.push(reader);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Returns whether the reader saw the day before the change, as far as the change tells. */
const mayHaveSeen = ({ members, types }: ChangedDay, { user_id, role, staff }: Reader): boolean =>
  staff ||
  (user_id !== null && members.has(user_id)) ||
  typesOpenTo(role ?? 'flight_teacher').some((type) => types.has(type));

/**
 * Builds the events for changed flight days: the row as the list would show it to this reader, or `null` for a reader
 * who has lost sight of it. Roles and seats are queried anew each time.
 */
const composeDays =
  (clock: () => Instant): ComposeDays =>
  async (tx, changed, listening) => {
    const now = clock();
    const ids = changed.map(({ flight }) => flight);
    const identities = new Set(changed.flatMap(({ by }) => [...by.values()]).filter((id) => id !== null));
    const [days, seats, waiting, members, actors] = await Promise.all([
      sharedDays(tx, ids, now),
      seatsTaken(tx, ids),
      whoWaits(tx, ids),
      readersAmong(
        tx,
        [...listening].filter((id) => id !== null),
      ),
      identities.size === 0 ? [] : actorsAmong(tx, [...identities]),
    ]);
    const readers: Reader[] = members.map(({ user_id, role, is_school_admin }) => ({
      user_id,
      role,
      staff: isStaffMember({ role, is_school_admin }),
    }));
    if (listening.has(null)) readers.push({ user_id: null, role: null, staff: true });

    return changed.flatMap((change) => {
      const day = days.find(({ flight_id }) => flight_id === change.flight);
      if (day === undefined)
        return outgoingEvents(
          readers.filter((one) => mayHaveSeen(change, one)),
          change,
          null,
          actors,
          true,
        );
      const parts = new Map<MemberId | null, OwnPart>();
      for (const { flight_id, member_id, place, by_hand, offered_until, flight_days } of waiting)
        if (flight_id === change.flight)
          parts.set(member_id, { ...NO_PART, queue: { place, by_hand, offered_until, flight_days } });
      for (const { flight_id, member_id, seat, handedOver } of seats)
        if (flight_id === change.flight) parts.set(member_id, { seat, handedOver, queue: null });
      const partOf = ({ user_id }: Reader): OwnPart => parts.get(user_id) ?? NO_PART;
      const sees = (one: Reader): boolean =>
        one.staff || isListed(day, { role: one.role, ownSeat: partOf(one).seat }, now, tx.scope.timeZone);
      const seeing = readers.filter(sees);
      const lost = readers.filter((one) => !sees(one) && mayHaveSeen(change, one));
      return [
        ...readersAlike(seeing, partOf).flatMap(({ readers: to, part, staff }) =>
          outgoingEvents(to, change, daySeenBy(day, part, staff), actors),
        ),
        ...outgoingEvents(lost, change, null, actors),
      ];
    });
  };

/** Collects what triggers tell of flight days, by channel. */
export const dayCollectors = (clock: () => Instant): Readonly<Record<string, Collect>> => ({
  aufwind_days: collectChangedDays(composeDays(clock)),
});
