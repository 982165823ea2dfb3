import * as z from 'zod/mini';
import { call } from '../../../core/contract/call.ts';
import { filledParagraph } from '../../../core/contract/text.ts';
import { FlightId } from '../../../core/ids/ids.ts';
import { SeatState } from '../contract.ts';

/** In characters: why somebody can't come. */
export const LONGEST_EXCUSE = 500;

export const HAND_OVER_REFUSALS = ['not_signed_up', 'flight_canceled', 'flight_started', 'sign_off_open'] as const;
export type HandOverRefusal = (typeof HAND_OVER_REFUSALS)[number];

export const handSeatOver = call({
  method: 'PATCH',
  path: '/flight/sign-up/hand-over',
  role: 'beginner_student',
  repeatable: true,
  summary:
    'After the deadline: says that the caller can’t come. A student’s seat stays theirs until somebody takes it, which can be taken back; a start instructor is signed off at once.',
  body: z.strictObject({
    flight_id: FlightId,
    /** The reason, for staff only; `null`: the caller can come after all. A repeated call changes nothing more. */
    reason: z.nullable(filledParagraph(LONGEST_EXCUSE)),
  }),
  answer: SeatState,
  refusals: ['not_found', 'role_cannot_take_this_seat', 'flight_over', ...HAND_OVER_REFUSALS],
});
