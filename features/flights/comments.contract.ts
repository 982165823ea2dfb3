import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { filledParagraph } from '../../core/contract/text.ts';
import { CommentId, FlightId, MemberId } from '../../core/ids/ids.ts';

export const LONGEST_FLIGHT_COMMENT = 4000;

/** Staff comment on a flight day. Its students and start instructors never see it. */
export const FlightComment = z.object({
  comment_id: CommentId,
  comment: z.string(),
  /** Set even if the author has left the school; `null` for a product admin, who is not a member. */
  author: z.nullable(z.object({ user_id: MemberId, first_name: z.string(), last_name: z.string() })),
  created: InstantAnswer,
  /** When it was written, if it waited on the device; older copies on devices do not say. */
  written: z.optional(z.nullable(InstantAnswer)),
});
export type FlightComment = z.infer<typeof FlightComment>;

const OneComment = z.strictObject({ comment_id: CommentId });

export const readFlightComments = call({
  method: 'POST',
  path: '/flight/manage/comments',
  role: 'flight_teacher',
  summary: 'The notes of staff on a flight day, oldest first.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: z.array(FlightComment),
  refusals: ['not_found'],
});

export const addFlightComment = call({
  method: 'PUT',
  path: '/flight/manage/comment',
  role: 'flight_teacher',
  repeatable: true,
  summary: 'Adds a note for staff to a flight day.',
  body: z.strictObject({
    flight_id: FlightId,
    /** Chosen by a device that shows the comment before it is sent. */
    comment_id: z.optional(CommentId),
    comment: filledParagraph(LONGEST_FLIGHT_COMMENT),
  }),
  answer: FlightComment,
  refusals: ['not_found', 'invalid_fields'],
});

export const deleteFlightComment = call({
  method: 'DELETE',
  path: '/flight/manage/comment',
  role: 'flight_teacher',
  repeatable: true,
  summary: 'Deletes a note of the caller’s own; admins delete any. It can be brought back for an hour.',
  body: OneComment,
  answer: Success,
  refusals: ['not_found', 'role_too_low'],
});

export const restoreFlightComment = call({
  method: 'PATCH',
  path: '/flight/manage/comment',
  role: 'flight_teacher',
  repeatable: true,
  summary: 'Brings back a note that was deleted less than an hour ago, with its author and its time.',
  body: OneComment,
  answer: FlightComment,
  refusals: ['not_found', 'role_too_low'],
});
