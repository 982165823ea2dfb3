import type { Answer } from '../../core/contract/call.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { writeOver } from '../../web/http/write-over.ts';
import { type Action, actionOutboxOf, underWay } from '../../web/outbox/action-outbox.ts';
import { useOutbox } from '../../web/outbox/use-outbox.ts';
import { flightQuery } from '../flights/client.ts';
import { membersKey } from '../members/client.ts';
import { type DayCrew, flightMembersKey, flightMembersScope } from './client.ts';
import { type Attendance, type DayMember, markAttendance } from './contract.ts';

/** Change of one member's attendance by staff; absent fields stay unchanged. */
export interface AttendanceMark extends Partial<Attendance> {
  readonly user_id: MemberId;
}

/** Returns the list with these marks applied. */
export const asMarked = (crew: DayCrew, marks: readonly AttendanceMark[]): DayCrew => {
  const after = (member: DayMember): DayMember =>
    marks
      .filter(({ user_id }) => user_id === member.user_id)
      .reduce(({ attendance, ...rest }, { user_id: _, ...mark }) => {
        return { ...rest, attendance: attendance && { ...attendance, ...mark } };
      }, member);
  return {
    ...crew,
    start_instructors_docs: crew.start_instructors_docs.map(after),
    students_docs: crew.students_docs.map(after),
  };
};

/** A mark until the server has it. */
interface AttendanceEntry extends Action {
  readonly flight_id: FlightId;
  readonly mark: AttendanceMark;
}

/** Marks of attendance on all days, in the order of each day, until the server has them. */
export const attendanceOutbox = actionOutboxOf<AttendanceEntry, Answer<typeof markAttendance>>({
  name: 'attendance',
  // Seven quick presses on "more" send two requests: the first, and the last one made while the first was under way.
  about: ({ flight_id, mark }) => [flight_id, ...Object.keys(mark).sort(), mark.user_id].join(' '),
  thing: ({ flight_id }) => flight_id,
  // Runs after pending additions and removals of members, so that the member exists on the server.
  after: ({ flight_id }) => flightMembersScope(flight_id),
  request: ({ flight_id, mark }, options) =>
    // `keepalive`: the person may close the app right after the last press.
    send(markAttendance, { body: { flight_id, ...mark } }, { ...options, keepalive: true }),
  show: async (cache, { flight_id, mark: { user_id } }, { success: _, ...attendance }) => {
    await writeOver<DayCrew>(cache, flightMembersKey(flight_id), (crew) =>
      asMarked(crew, [{ user_id, ...attendance }]),
    );
    // Other pages show payments due, which depend on attendance.
    await cache.invalidateQueries({ queryKey: membersKey, refetchType: 'none' });
  },
  lookAgain: (cache, { flight_id }) => {
    void cache.invalidateQueries({ queryKey: flightMembersKey(flight_id) });
    // The day may have been cancelled or moved meanwhile.
    void cache.invalidateQueries({ queryKey: flightQuery(flight_id).queryKey });
  },
});

/** Returns the marks on a day that the server does not have yet, in the order in which they were set. */
export const useMarksUnderWay = (flightId: FlightId): readonly AttendanceMark[] =>
  underWay(useOutbox(attendanceOutbox).entries)
    .filter(({ flight_id }) => flight_id === flightId)
    .map(({ mark }) => mark);
