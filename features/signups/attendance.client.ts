import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { flightQuery } from '../flights/client.ts';
import { membersKey } from '../members/client.ts';
import { type DayCrew, flightMembersKey, flightMembersScope } from './client.ts';
import { ATTENDANCE_REFUSALS, type Attendance, type DayMember, markAttendance } from './contract.ts';

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

const marksKey = (flightId: FlightId) => ['signups', 'attendance', flightId] as const;

const isWaiting = { status: 'pending' } as const;

/** Returns the attendance marks that are still waiting for a response, in the order in which they were set. */
export const useMarksUnderWay = (flightId: FlightId): readonly AttendanceMark[] =>
  useMutationState({
    filters: { mutationKey: marksKey(flightId), ...isWaiting },
    select: ({ state }) => state.variables as AttendanceMark,
  });

/**
 * Returns whether a newer mark makes this one superfluous. Seven quick presses on "more" send two requests: the first,
 * and the last one made while the first was under way.
 */
const isOvertaken = (cache: QueryClient, flightId: FlightId, mark: AttendanceMark): boolean => {
  const marks = cache
    .getMutationCache()
    .findAll({ mutationKey: marksKey(flightId), ...isWaiting })
    .map(({ state }) => state.variables as AttendanceMark);
  return marks
    .slice(marks.indexOf(mark) + 1)
    .some((later) => later.user_id === mark.user_id && Object.keys(mark).every((field) => field in later));
};

/** Returns whether somebody else has taken the member off the day meanwhile. */
export const isNoMore = (error: unknown): boolean => isProblem(error, 'not_signed_up');

const isRefused = (error: unknown): boolean => ATTENDANCE_REFUSALS.some((code) => isProblem(error, code));

/** Sends a mark of attendance. `useMarksUnderWay` shows it optimistically until it is answered. */
export const useMarkAttendance = (flightId: FlightId) => {
  const cache = useQueryClient();
  const queryKey = flightMembersKey(flightId);
  return useMutation({
    mutationKey: marksKey(flightId),
    // Runs after pending additions and removals of members, so that the member exists on the server.
    scope: flightMembersScope(flightId),
    mutationFn: async (mark: AttendanceMark) =>
      isOvertaken(cache, flightId, mark)
        ? null
        : // `keepalive`: the person may close the app right after the last press.
          send(markAttendance, { body: { flight_id: flightId, ...mark } }, { keepalive: true }),
    onSuccess: async (answer, { user_id }) => {
      if (answer === null) return;
      const { success: _, ...attendance } = answer;
      const reading = cache.isFetching({ queryKey }) > 0;
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<DayCrew>(queryKey, (crew) => crew && asMarked(crew, [{ user_id, ...attendance }]));
      // A list request that was under way may return data from before this change.
      if (reading) void cache.invalidateQueries({ queryKey });
      // Other pages show payments due, which depend on attendance.
      await cache.invalidateQueries({ queryKey: membersKey, refetchType: 'none' });
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey });
      // The day was cancelled or moved meanwhile.
      if (isRefused(error)) void cache.invalidateQueries({ queryKey: flightQuery(flightId).queryKey });
    },
    meta: { failure: (t) => t('signups.failure.attendance'), tellsLoss: true },
  });
};
