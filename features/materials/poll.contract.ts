import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer } from '../../core/contract/shapes.ts';
import { paragraph } from '../../core/contract/text.ts';
import { FlightId, MemberId } from '../../core/ids/ids.ts';
import { ITEMS } from './checklist.contract.ts';

export const LONGEST_NOTE = 200;

/** Items that one participant needs. An empty list means "I need nothing", which differs from no answer. */
export const PollAnswer = z.object({
  user_id: MemberId,
  items: z.array(z.enum(ITEMS)),
  /** Meaning of `other`; '' without it. */
  note: z.string(),
  /** Whether staff answered for the participant. */
  by_staff: z.boolean(),
  answered: InstantAnswer,
});
export type PollAnswer = z.infer<typeof PollAnswer>;

export const readPoll = call({
  method: 'POST',
  path: '/flight/poll',
  role: 'beginner_student',
  summary: 'The poll of a day for those who are on it: their own answer; for staff everybody’s.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: z.object({
    /** Time from which only staff change answers. */
    closes: InstantAnswer,
    /** `null` if the caller has not answered, or is not asked. */
    own: z.nullable(PollAnswer),
    /** All answers, for staff; `null` for others. */
    answers: z.nullable(z.array(PollAnswer)),
  }),
  refusals: ['not_found'],
});

/** Replaces the earlier list of items. `other` requires a note. */
export const answerPoll = call({
  method: 'PUT',
  path: '/flight/poll/answer',
  role: 'beginner_student',
  summary: 'Says what a participant needs; one’s own until the day starts, staff for anybody at any time.',
  body: z.strictObject({
    flight_id: FlightId,
    /** For staff only; absent: the caller. */
    user_id: z.optional(z.nullable(MemberId)),
    items: z.array(z.enum(ITEMS)).check(z.maxLength(ITEMS.length)),
    note: z.optional(z.nullable(paragraph(LONGEST_NOTE))),
  }),
  answer: PollAnswer,
  refusals: ['not_found', 'role_too_low', 'poll_closed', 'flight_canceled', 'invalid_fields'],
});
