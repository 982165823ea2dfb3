import * as z from 'zod/mini';
import { call } from '../../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../../core/contract/shapes.ts';
import { filledLine } from '../../../core/contract/text.ts';
import { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { BaseMember } from '../../members/contract.ts';
import { LONGEST_REASON, OwnQueue, SEATS, type SignUpRefusal } from '../contract.ts';

/** States of an entry on a waiting list. `left`: the member gave up, or can no longer take a seat; `removed`: staff took them off. */
export const QUEUE_STATES = ['waiting', 'offered', 'seated', 'left', 'removed'] as const;

export const MOST_PLACES = 100_000;

/** Reasons of the person for which a free seat is offered to the next. */
export const PASSED_OVER = [
  'second_flight_same_day',
  'insurance_expired',
  'flight_teacher_of_this_flight',
  'role_cannot_take_this_seat',
  'type_not_open_to_role',
] as const satisfies readonly SignUpRefusal[];
export type PassedOver = (typeof PASSED_OVER)[number];

/** A member who waits for a seat, for staff. Each kind of seat has places of its own. */
export const QueueMember = z.object({
  ...BaseMember.shape,
  seat: z.enum(SEATS),
  asked_at: InstantAnswer,
  ...OwnQueue.shape,
  /** A held seat is held for others, too, and the first to take it gets it. */
  to_all: z.boolean(),
  /** Why they would be passed over at this moment; `null`: they would not. */
  passed_over: z.nullable(z.enum(PASSED_OVER)),
});
export type QueueMember = z.infer<typeof QueueMember>;

export const readQueue = call({
  method: 'POST',
  path: '/flight/manage/queue',
  role: 'flight_teacher',
  summary: 'Who waits for a seat on a flight day, first place first, for each kind of seat.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: z.array(QueueMember),
  refusals: ['not_found'],
});

export const changeQueue = call({
  method: 'PATCH',
  path: '/flight/manage/queue',
  role: 'flight_teacher',
  summary: 'Gives a waiting member another place, or removes them, who are told by mail. The history keeps the reason.',
  body: z.strictObject({
    flight_id: FlightId,
    user_id: MemberId,
    /** The new place, from 1; `null`: the member no longer waits. A place beyond the last one is the last one. */
    place: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PLACES))),
    reason: filledLine(LONGEST_REASON),
  }),
  answer: z.object({ ...Success.shape }),
  refusals: ['not_found', 'not_waiting'],
});
