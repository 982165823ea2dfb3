import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledParagraph } from '../../core/contract/text.ts';
import { FlightId, MemberId, MessageId } from '../../core/ids/ids.ts';
import { PollAnswer } from '../materials/poll.contract.ts';
import { DayChange, LiveDay } from '../signups/contract.ts';

export const LONGEST_MESSAGE = 4000;
export const MESSAGES_A_PAGE = 50;

export const MESSAGE_KINDS = ['message', 'announcement', 'private'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const Message = z.object({
  message_id: MessageId,
  /** Chosen by the author; `null` for a message of the program. Older copies on devices do not have it. */
  client_id: z.optional(z.nullable(z.uuid())),
  flight_id: FlightId,
  /** `private`: only its author and `to` can read it. */
  kind: z.enum(MESSAGE_KINDS),
  /** `null` for the program itself, or a product admin who is not a member. */
  author: z.nullable(MemberId),
  /** First name; '' without an author. */
  author_name: z.string(),
  to: z.nullable(MemberId),
  to_name: z.string(),
  /** '' once deleted. */
  text: z.string(),
  sent: InstantAnswer,
  /** When it was written, if it waited on the device; older copies on devices do not say. */
  written: z.optional(z.nullable(InstantAnswer)),
  deleted: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const GROUP_PARTS = ['teacher', 'start_instructors', 'students'] as const;

export const GroupMember = z.object({
  user_id: MemberId,
  first_name: z.string(),
  /** '' unless the reader is staff, who need it to tell equal first names apart. */
  last_name: z.string(),
  /** Teachers are the admins of a group. */
  part: z.enum(GROUP_PARTS),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** Summary of a group, as a member sees it before opening it. */
export const ChatInBrief = z.object({
  flight_id: FlightId,
  unread: z.int(),
  closed: z.boolean(),
  /** Link to the school's WhatsApp group of this day, for members who gave consent. */
  invite_link: z.nullable(z.string()),
  /** `null` if there is no poll yet. The answer is the caller's; before it `items` is empty. */
  poll: z.nullable(
    z.object({
      answered: z.boolean(),
      closes: InstantAnswer,
      items: PollAnswer.shape.items,
      note: PollAnswer.shape.note,
    }),
  ),
});
export type ChatInBrief = z.infer<typeof ChatInBrief>;

export const listChats = call({
  method: 'POST',
  path: '/flight/chats',
  role: 'beginner_student',
  summary: 'The chat groups of the days that the caller is on or teaches, of this week and later.',
  body: NoFilter,
  answer: z.array(ChatInBrief),
});

export const readChat = call({
  method: 'POST',
  path: '/flight/chat',
  role: 'beginner_student',
  summary: 'A chat group: who is in it, and a page of what was said, newest last. For its members and for staff.',
  body: z.strictObject({
    flight_id: FlightId,
    /** Returns the page that ends just before this message; absent: the newest page. */
    before: z.optional(z.nullable(MessageId)),
  }),
  answer: z.object({
    start_datetime: InstantAnswer,
    end_datetime: InstantAnswer,
    closed: z.boolean(),
    /** Whether the caller is a member of the group. Other staff can also read and write, but have no unread count. */
    member: z.boolean(),
    members: z.array(GroupMember),
    invite_link: z.nullable(z.string()),
    /** Number of messages that the caller has not read. */
    unread: z.int(),
    messages: z.array(Message),
    /** Whether there are older messages. */
    more: z.boolean(),
  }),
  refusals: ['not_found'],
});

const Text = filledParagraph(LONGEST_MESSAGE);

/** Chosen by the sender as an idempotency key: messages with the same one are stored once. */
const ClientId = z.uuid();

export const sendMessage = call({
  method: 'PUT',
  path: '/flight/chat/message',
  role: 'beginner_student',
  repeatable: true,
  summary: 'Writes into a chat group; announcements are for staff.',
  body: z.strictObject({
    flight_id: FlightId,
    client_id: ClientId,
    text: Text,
    announcement: z.optional(z.nullable(z.boolean())),
  }),
  answer: Message,
  refusals: ['not_found', 'role_too_low', 'group_closed', 'too_many_requests', 'invalid_fields'],
});

export const sendPrivateMessage = call({
  method: 'PUT',
  path: '/flight/chat/private',
  role: 'flight_teacher',
  repeatable: true,
  summary: 'Writes to one member of a chat group alone: a notice in the app, and a mail.',
  body: z.strictObject({ flight_id: FlightId, user_id: MemberId, client_id: ClientId, text: Text }),
  answer: Message,
  refusals: ['not_found', 'group_closed', 'too_many_requests', 'invalid_fields'],
});

export const deleteMessage = call({
  method: 'DELETE',
  path: '/flight/chat/message',
  role: 'beginner_student',
  summary: 'Takes back what was said: one’s own; staff any that they can read.',
  body: z.strictObject({ flight_id: FlightId, message_id: MessageId }),
  answer: Message,
  refusals: ['not_found', 'role_too_low'],
});

export const markRead = call({
  method: 'PUT',
  path: '/flight/chat/read',
  role: 'beginner_student',
  summary: 'Notes that the caller has read a group up to and with this message.',
  body: z.strictObject({ flight_id: FlightId, message_id: MessageId }),
  answer: Success,
  refusals: ['not_found'],
});

/** Events of the stream by name; `data` is JSON. */
export const LiveEvent = z.discriminatedUnion('about', [
  z.object({ about: z.literal('message'), flight_id: FlightId, message: Message }),
  z.object({ about: z.literal('deleted'), flight_id: FlightId, message: Message }),
  /** The members of the group have changed; `left`: the listener is no longer one of them. */
  z.object({ about: z.literal('members'), flight_id: FlightId, left: z.boolean() }),
  z.object({ about: z.literal('answers'), flight_id: FlightId }),
  z.object({ about: z.literal('group'), flight_id: FlightId }),
  z.object({ about: z.literal('tasks'), flight_id: FlightId }),
  /** Something was pressed on the board of the day. */
  z.object({ about: z.literal('board'), flight_id: FlightId }),
  /** The flight day as the listener sees it now; `null`: they no longer see it. */
  z.object({ about: z.literal('day'), flight_id: FlightId, day: z.nullable(LiveDay), ...DayChange.shape }),
  /** The number of notices that the listener has not read. */
  z.object({ about: z.literal('notices'), flight_id: z.null(), unread: z.int() }),
  /** Events may have been missed: the client should load everything again. */
  z.object({ about: z.literal('again'), flight_id: z.null() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const listenLive = call({
  method: 'GET',
  path: '/flight/chat/live',
  role: 'beginner_student',
  summary:
    'Server-sent events about the caller’s flight days and chat groups. Ends after some minutes: then it is asked for again, with a fresh token.',
  stream: true,
  answer: LiveEvent,
});
