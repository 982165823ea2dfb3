import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { flightQuery } from '../flights/client.ts';
import { membersKey } from '../members/client.ts';
import { type DayCrew, flightMembersKey, flightMembersScope } from './client.ts';
import { ATTENDANCE_REFUSALS, type Attendance, type DayMember, markAttendance } from './contract.ts';

/** What staff note about one member; what it does not name stays. */
export interface AttendanceMark extends Partial<Attendance> {
  readonly user_id: MemberId;
}

/** The list as it will be when these have arrived. */
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

/** What has been pressed and not been answered yet, in the order of the presses. */
export const useMarksUnderWay = (flightId: FlightId): readonly AttendanceMark[] =>
  useMutationState({
    filters: { mutationKey: marksKey(flightId), ...isWaiting },
    select: ({ state }) => state.variables as AttendanceMark,
  });

/** Seven quick presses on "more" are two requests: the first, and the last that came while it was on its way. */
const isOvertaken = (cache: QueryClient, flightId: FlightId, mark: AttendanceMark): boolean => {
  const marks = cache
    .getMutationCache()
    .findAll({ mutationKey: marksKey(flightId), ...isWaiting })
    .map(({ state }) => state.variables as AttendanceMark);
  return marks
    .slice(marks.indexOf(mark) + 1)
    .some((later) => later.user_id === mark.user_id && Object.keys(mark).every((field) => field in later));
};

/** Somebody else has taken the member off the day meanwhile. */
export const isNoMore = (error: unknown): boolean => isProblem(error, 'not_signed_up');

const isRefused = (error: unknown): boolean => ATTENDANCE_REFUSALS.some((code) => isProblem(error, code));

/** Stands on the screen from the press on by `useMarksUnderWay`, and no longer if it is refused. */
export const useMarkAttendance = (flightId: FlightId) => {
  const cache = useQueryClient();
  const queryKey = flightMembersKey(flightId);
  return useMutation({
    mutationKey: marksKey(flightId),
    // After whoever is being added or removed, and so never about somebody who is not there yet.
    scope: flightMembersScope(flightId),
    mutationFn: async (mark: AttendanceMark) =>
      isOvertaken(cache, flightId, mark)
        ? null
        : // At the end of the day the phone goes into the pocket right after the last press.
          send(markAttendance, { body: { flight_id: flightId, ...mark } }, { keepalive: true }),
    onSuccess: async (answer, { user_id }) => {
      if (answer === null) return;
      const { success: _, ...attendance } = answer;
      const reading = cache.isFetching({ queryKey }) > 0;
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<DayCrew>(queryKey, (crew) => crew && asMarked(crew, [{ user_id, ...attendance }]));
      // What was on its way may have been read before this was written.
      if (reading) void cache.invalidateQueries({ queryKey });
      // What somebody owes follows from it, on other pages.
      await cache.invalidateQueries({ queryKey: membersKey, refetchType: 'none' });
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey });
      // Somebody has cancelled or moved the day.
      if (isRefused(error)) void cache.invalidateQueries({ queryKey: flightQuery(flightId).queryKey });
    },
    meta: { failure: (t) => t('signups.failure.attendance'), tellsLoss: true },
  });
};
