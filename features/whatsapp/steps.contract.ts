import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { STEP_ERRORS } from '../../core/errors/step-errors.ts';
import { FlightId, MemberId, StepId } from '../../core/ids/ids.ts';
import { STEP_TYPES } from '../chat/contract.ts';

/** The last three are final; the others are in progress or waiting. */
export const STEP_STATUSES = ['queued', 'running', 'waiting', 'completed', 'failed', 'partial_failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Reasons why a step failed for one person. */
export const PERSON_REASONS = ['no_consent', 'no_phone', 'not_on_bridge', 'invited', 'refused'] as const;
export type PersonReason = (typeof PERSON_REASONS)[number];

/** One step of a group. Steps are performed in this order. */
export const ChatStep = z.object({
  task_id: StepId,
  type: z.enum(STEP_TYPES),
  status: z.enum(STEP_STATUSES),
  error: z.nullable(z.enum(STEP_ERRORS)),
  created: InstantAnswer,
  /** `null` until it has ended. */
  finished: z.nullable(InstantAnswer),
  /** People concerned; empty if the step concerns the whole group. */
  people: z.array(MemberId),
  /** People for whom it failed. `invited`: they got a link instead. */
  left_out: z.array(z.object({ user_id: MemberId, reason: z.enum(PERSON_REASONS) })),
  /** Waits for a person to do it in WhatsApp and mark it as done. */
  by_hand: z.boolean(),
  /** Whether it may have had its effect, which only a person can know. */
  unsure: z.boolean(),
});
export type ChatStep = z.infer<typeof ChatStep>;

const OfFlight = z.strictObject({ flight_id: FlightId });

export const readChatSteps = call({
  method: 'POST',
  path: '/flight/manage/whatsapp-group/tasks',
  role: 'flight_teacher',
  summary: 'The steps of the group of a flight day and how they went.',
  body: z.strictObject({ flight_id: FlightId, response_type: z.literal('base') }),
  answer: z.object({ base_tasks: z.array(ChatStep) }),
  refusals: ['not_found'],
});

/**
 * `retry` queues a failed step again; `anew` creates what certainly does not exist; `done` marks a step as done by
 * hand.
 */
export const settleChatStep = call({
  method: 'PUT',
  path: '/flight/manage/whatsapp-group/task',
  role: 'flight_teacher',
  summary: 'Takes up a failed step again, or says that one that waits for a person is done.',
  body: z.strictObject({
    flight_id: FlightId,
    task_id: StepId,
    action: z.enum(['retry', 'anew', 'done']),
    /** Only with `done` of `create_group`: the invite link from WhatsApp. */
    invite_link: z.optional(z.nullable(line(200))),
  }),
  answer: Success,
  refusals: ['not_found', 'step_not_open', 'invalid_fields'],
});

/** Returns the data needed to perform the steps by hand in WhatsApp. */
export const readByHand = call({
  method: 'POST',
  path: '/flight/manage/whatsapp-group/by-hand',
  role: 'flight_teacher',
  summary:
    'Name of the group, people who agreed with their numbers, and texts to copy, for those who mirror a group by hand.',
  body: OfFlight,
  answer: z.object({
    group_name: z.string(),
    /** Participants who gave consent and have a number. */
    people: z.array(z.object({ user_id: MemberId, name: z.string(), phone: z.string(), is_teacher: z.boolean() })),
    invite_link: z.nullable(z.string()),
    /** Waiting steps with the text to send; '' if there is none. */
    texts: z.array(
      z.object({
        task_id: StepId,
        text: z.string(),
        /**
         * People concerned, including those who left the day or withdrew consent; with the numbers of those who gave
         * consent or were added.
         */
        people: z.array(z.object({ user_id: MemberId, name: z.string(), phone: z.nullable(z.string()) })),
      }),
    ),
  }),
  refusals: ['not_found', 'bridge_not_set_up'],
});
