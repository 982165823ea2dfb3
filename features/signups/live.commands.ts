import { isStaff, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { ChangedDay } from '../../server/live/changed-days.ts';
import type { ComposeDays, OutgoingEvent } from '../../server/live/live.ts';
import type { LiveDay, Seat } from './contract.ts';
import { readersAmong, type SharedDay, seatsTaken, sharedDays } from './live.repository.ts';
import { isListed, ownSeatOnWire, typesOpenTo } from './rules.ts';

interface Reader {
  /** `null`: a product admin who is not a member. */
  readonly user_id: MemberId | null;
  readonly role: Role | null;
  readonly staff: boolean;
}

const SEATS_ON_A_DAY = [null, 'students', 'start_instructors'] as const;

const forStaff = (waiting: SharedDay['waiting_mails']): Pick<LiveDay, 'waiting_mails'> => ({
  waiting_mails: waiting && { due_datetime: waiting.due_datetime, people: waiting.people },
});

const daySeenBy = ({ waiting_mails, ...day }: SharedDay, ownSeat: Seat | null, staff: boolean): LiveDay => ({
  ...day,
  ...(staff && forStaff(waiting_mails)),
  ...ownSeatOnWire(ownSeat),
});

const outgoingEvent = (to: readonly Reader[], flight_id: string, day: LiveDay | null): OutgoingEvent => ({
  to: new Set(to.map(({ user_id }) => user_id)),
  about: 'day',
  data: { about: 'day', flight_id, day },
});

/** Returns whether the reader saw the day before the change, as far as the change tells. */
const mayHaveSeen = ({ members, types }: ChangedDay, { user_id, role, staff }: Reader): boolean =>
  staff ||
  (user_id !== null && members.has(user_id)) ||
  typesOpenTo(role ?? 'flight_teacher').some((type) => types.has(type));

/**
 * Builds the events for changed flight days: the row as the list would show it to this reader, or `null` for a reader
 * who has lost sight of it. Roles and seats are queried anew each time.
 */
export const composeDays =
  (clock: () => Instant): ComposeDays =>
  async (tx, changed, listening) => {
    const now = clock();
    const ids = changed.map(({ flight }) => flight);
    const [days, seats, members] = await Promise.all([
      sharedDays(tx, ids, now),
      seatsTaken(tx, ids),
      readersAmong(
        tx,
        [...listening].filter((id) => id !== null),
      ),
    ]);
    const readers: Reader[] = members.map(({ user_id, role, is_school_admin }) => ({
      user_id,
      role,
      staff: isStaff({ role, isSchoolAdmin: is_school_admin, isSentinelAdmin: false }),
    }));
    if (listening.has(null)) readers.push({ user_id: null, role: null, staff: true });

    return changed.flatMap((change) => {
      const day = days.find(({ flight_id }) => flight_id === change.flight);
      if (day === undefined)
        return [
          outgoingEvent(
            readers.filter((one) => mayHaveSeen(change, one)),
            change.flight,
            null,
          ),
        ];
      const taken = new Map(
        seats.filter(({ flight_id }) => flight_id === change.flight).map(({ member_id, seat }) => [member_id, seat]),
      );
      const seatOf = ({ user_id }: Reader): Seat | null => (user_id === null ? null : (taken.get(user_id) ?? null));
      const sees = (one: Reader): boolean =>
        one.staff || isListed(day, { role: one.role, ownSeat: seatOf(one) }, now, tx.scope.timeZone);
      const seeing = readers.filter(sees);
      const lost = readers.filter((one) => !sees(one) && mayHaveSeen(change, one));
      return [
        ...SEATS_ON_A_DAY.flatMap((seat) =>
          [true, false].map((staff) =>
            outgoingEvent(
              seeing.filter((one) => seatOf(one) === seat && one.staff === staff),
              change.flight,
              daySeenBy(day, seat, staff),
            ),
          ),
        ),
        outgoingEvent(lost, change.flight, null),
      ].filter(({ to }) => to.size > 0);
    });
  };
