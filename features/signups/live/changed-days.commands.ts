import { type FlightId, type IdentityId, looksLikeId, type MemberId, type SchoolId } from '../../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { collectBySchool } from '../../../server/live/collecting.ts';
import type { Collect, OutgoingEvent } from '../../../server/live/live.ts';

/** Flight day that has changed, with those who may have lost sight of it. */
export interface ChangedDay {
  readonly flight: FlightId;
  readonly members: ReadonlySet<MemberId>;
  readonly types: ReadonlySet<string>;
  /** Who changed a member's place on the day last, and under `null` who changed the day itself; `null`: nobody signed in. */
  readonly by: ReadonlyMap<MemberId | null, IdentityId | null>;
}

interface DayNotification {
  readonly school: SchoolId;
  readonly flight: FlightId;
  readonly member: MemberId | null;
  readonly type: string | null;
  /** Absent while a database has the functions of an older release. */
  readonly by?: IdentityId | null;
}

interface Collected {
  readonly flight: FlightId;
  readonly members: Set<MemberId>;
  readonly types: Set<string>;
  readonly by: Map<MemberId | null, IdentityId | null>;
}

/** Builds the events for changed flight days; `listening` are the members with a stream on this server. */
export type ComposeDays = (
  tx: SchoolTransaction,
  days: readonly ChangedDay[],
  listening: ReadonlySet<MemberId | null>,
) => Promise<readonly OutgoingEvent[]>;

/** Collects the notifications of `app.tell_day` and delivers those of a school together, each day once. */
export const collectChangedDays =
  (composeDays: ComposeDays): Collect =>
  (streams) => {
    const collect = collectBySchool(
      streams,
      () => new Map<FlightId, Collected>(),
      (days) => (tx, listening) => composeDays(tx, [...days.values()], listening),
    );
    return (payload: string): void => {
      const { school, flight, member, type, by = null } = JSON.parse(payload) as DayNotification;
      if (!looksLikeId(school) || !looksLikeId(flight)) return;
      collect(school, (days) => {
        const day = days.get(flight) ?? { flight, members: new Set(), types: new Set(), by: new Map() };
        days.set(flight, day);
        day.by.set(member, by);
        if (member !== null) day.members.add(member);
        if (type !== null) day.types.add(type);
      });
    };
  };
