import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { FlightId, TaskId } from '../../core/ids/ids.ts';

export const TASK_TYPES = [
  'create_group',
  'delete_group',
  'add_members',
  'remove_members',
  'make_admin',
  'remove_admin',
  'send_group_message',
  'send_private_message',
  'create_poll',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** The last three are ends; any other is the step in progress or one that waits for it. */
export const TASK_STATUSES = ['queued', 'running', 'waiting', 'completed', 'failed', 'partial_failed'] as const;

/** Why a step ended badly. */
export const TASK_ERRORS = [
  'validation_error',
  'invalid_attribute_configuration',
  'unknown_error',
  'flight_not_found',
  'group_exists_already',
  'group_creation_failed',
  'group_does_not_exist',
  'invalid_user_id',
  'user_add_failed',
  'not_implemented',
  'user_remove_failed',
  'user_promotion_failed',
  'user_demotion_failed',
  'user_not_found',
  'poll_creation_failed',
  'message_template_error',
  'poll_exists_already',
  'set_description_failed',
  'school_not_found',
] as const;

/** One step of a group, in the order in which they are taken. */
export const ChatTask = z.object({
  task_id: TaskId,
  type: z.enum(TASK_TYPES),
  status: z.enum(TASK_STATUSES),
  error: z.nullable(z.enum(TASK_ERRORS)),
  created: InstantAnswer,
});
export type ChatTask = z.infer<typeof ChatTask>;

const OfFlight = z.strictObject({ flight_id: FlightId });

export const createChatGroup = call({
  method: 'PUT',
  path: '/flight/manage/whatsapp-group',
  role: 'flight_teacher',
  summary: 'Makes the chat group of a flight day; where there is or was one, nothing changes.',
  body: OfFlight,
  answer: Success,
  refusals: ['not_found', 'flight_over'],
});

export const createPoll = call({
  method: 'PUT',
  path: '/flight/manage/whatsapp-group/poll',
  role: 'flight_teacher',
  summary: 'Asks the people of a day what they need; where they have been asked, nothing changes.',
  body: OfFlight,
  answer: Success,
  refusals: ['not_found', 'group_does_not_exist', 'flight_canceled', 'flight_over'],
});

export const readChatTasks = call({
  method: 'POST',
  path: '/flight/manage/whatsapp-group/tasks',
  role: 'flight_teacher',
  summary: 'The steps of the group of a flight day and how they went.',
  body: z.strictObject({ flight_id: FlightId, response_type: z.literal('base') }),
  answer: z.object({ base_tasks: z.array(ChatTask) }),
  refusals: ['not_found'],
});
