import * as z from 'zod/mini';
import { call } from '../../../core/contract/call.ts';
import { InstantAnswer, Paging } from '../../../core/contract/shapes.ts';
import { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { FLIGHT_TYPES } from '../../fields/kinds.fields.ts';
import { Attendance } from '../contract.ts';

/** What a member does on a flight day, as a list of the day names it. */
export const DAY_PARTS = ['flight_teachers', 'start_instructors', 'students'] as const;

/** A flight day of one member. */
export const MemberDay = z.object({
  flight_id: FlightId,
  type: z.enum(FLIGHT_TYPES),
  start_datetime: InstantAnswer,
  end_datetime: InstantAnswer,
  canceled: z.nullable(z.boolean()),
  part: z.enum(DAY_PARTS),
  /** `null` before the end of the day, on a cancelled day, and for teachers. */
  attendance: z.nullable(Attendance),
});
export type MemberDay = z.infer<typeof MemberDay>;

export const DAY_TIMES = ['upcoming', 'past'] as const;
export type DayTime = (typeof DAY_TIMES)[number];

export const MOST_DAYS = 200;

export const listMemberDays = call({
  method: 'POST',
  path: '/school/user/days',
  role: 'beginner_student',
  summary:
    'Flight days on which a member has a seat or teaches: those ahead, the next one first, or the past ones, the last one first. For staff of any member, for others of themselves.',
  body: z.strictObject({ user_id: MemberId, when: z.enum(DAY_TIMES), ...Paging }),
  answer: z.array(MemberDay),
  refusals: ['not_found'],
  paged: true,
});
