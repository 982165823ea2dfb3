import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { TASK_ERRORS } from '../../core/errors/task-errors.ts';
import { FlightId, MemberId, TaskId } from '../../core/ids/ids.ts';
import { TASK_TYPES } from '../chat/contract.ts';

/** The last three are ends; any other is the step in progress or one that waits for it. */
export const TASK_STATUSES = ['queued', 'running', 'waiting', 'completed', 'failed', 'partial_failed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Why a step did not come about for one person. */
export const PERSON_REASONS = ['no_consent', 'no_phone', 'not_on_bridge', 'invited', 'refused'] as const;
export type PersonReason = (typeof PERSON_REASONS)[number];

/** One step of a group, in the order in which they are taken. */
export const ChatTask = z.object({
  task_id: TaskId,
  type: z.enum(TASK_TYPES),
  status: z.enum(TASK_STATUSES),
  error: z.nullable(z.enum(TASK_ERRORS)),
  created: InstantAnswer,
  /** `null`: it has not ended. */
  finished: z.nullable(InstantAnswer),
  /** Whom it is about; none: the group. */
  people: z.array(MemberId),
  /** For whom it did not come about. `invited`: they got a link instead. */
  left_out: z.array(z.object({ user_id: MemberId, reason: z.enum(PERSON_REASONS) })),
  /** Waits for somebody to do it in WhatsApp and to say so. */
  by_hand: z.boolean(),
  /** It may have had its effect: only a person can know. */
  unsure: z.boolean(),
});
export type ChatTask = z.infer<typeof ChatTask>;

const OfFlight = z.strictObject({ flight_id: FlightId });

export const readChatTasks = call({
  method: 'POST',
  path: '/flight/manage/whatsapp-group/tasks',
  role: 'flight_teacher',
  summary: 'The steps of the group of a flight day and how they went.',
  body: z.strictObject({ flight_id: FlightId, response_type: z.literal('base') }),
  answer: z.object({ base_tasks: z.array(ChatTask) }),
  refusals: ['not_found'],
});

/** `retry` takes up again what failed; `anew` makes what surely is not there; `done` says that it was done by hand. */
export const settleChatTask = call({
  method: 'PUT',
  path: '/flight/manage/whatsapp-group/task',
  role: 'flight_teacher',
  summary: 'Takes up a failed step again, or says that one that waits for a person is done.',
  body: z.strictObject({
    flight_id: FlightId,
    task_id: TaskId,
    action: z.enum(['retry', 'anew', 'done']),
    /** With `done` of `create_group`: where people join, as WhatsApp gives it. */
    invite_link: z.optional(z.nullable(line(200))),
  }),
  answer: Success,
  refusals: ['not_found', 'step_not_open', 'invalid_fields'],
});

/** What somebody needs in order to do the steps by hand in WhatsApp. */
export const readByHand = call({
  method: 'POST',
  path: '/flight/manage/whatsapp-group/by-hand',
  role: 'flight_teacher',
  summary:
    'Name of the group, people who agreed with their numbers, and texts to copy, for those who mirror a group by hand.',
  body: OfFlight,
  answer: z.object({
    group_name: z.string(),
    /** Who agreed and has a number. */
    people: z.array(z.object({ user_id: MemberId, name: z.string(), phone: z.string(), is_teacher: z.boolean() })),
    invite_link: z.nullable(z.string()),
    /** Steps that wait, with the words to send; '' where there is nothing to say. */
    texts: z.array(
      z.object({
        task_id: TaskId,
        text: z.string(),
        /** Whom it is about, also those who have left the day or withdrawn; numbers of those who agreed or were put in. */
        people: z.array(z.object({ user_id: MemberId, name: z.string(), phone: z.nullable(z.string()) })),
      }),
    ),
  }),
  refusals: ['not_found', 'bridge_not_set_up'],
});
