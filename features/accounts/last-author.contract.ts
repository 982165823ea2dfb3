import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer } from '../../core/contract/shapes.ts';
import { FlightId, MemberId } from '../../core/ids/ids.ts';

const Subject = z.union([z.strictObject({ flight_id: FlightId }), z.strictObject({ user_id: MemberId })]);
export type Subject = z.infer<typeof Subject>;

const LastAuthor = z.object({
  at: InstantAnswer,
  /** `null` for a former member, a product admin who is no member, and the program. */
  first_name: z.nullable(z.string()),
  /** Whether it was the caller, here or on another device. */
  oneself: z.boolean(),
  deleted: z.boolean(),
});
export type LastAuthor = z.infer<typeof LastAuthor>;

export const readLastAuthor = call({
  method: 'POST',
  path: '/school/last-author',
  role: 'beginner_student',
  summary:
    'Who changed or deleted a flight day, with its teachers, or a profile last. Flight days and the profiles of others are for flight teachers.',
  body: Subject,
  answer: LastAuthor,
  refusals: ['not_found'],
});
