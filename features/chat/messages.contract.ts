import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledParagraph } from '../../core/contract/text.ts';
import { FlightId, MemberId, MessageId } from '../../core/ids/ids.ts';

export const LONGEST_MESSAGE = 4000;
export const MESSAGES_A_PAGE = 50;

export const MESSAGE_KINDS = ['message', 'announcement', 'private'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const Message = z.object({
  message_id: MessageId,
  flight_id: FlightId,
  /** `private`: only its author and `to` read it. */
  kind: z.enum(MESSAGE_KINDS),
  /** `null`: the program itself, or a product admin who is no member. */
  author: z.nullable(MemberId),
  /** First name; '' for nobody. */
  author_name: z.string(),
  to: z.nullable(MemberId),
  to_name: z.string(),
  /** '' once deleted. */
  text: z.string(),
  sent: InstantAnswer,
  deleted: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const GROUP_PARTS = ['teacher', 'start_instructors', 'students'] as const;

export const GroupMember = z.object({
  user_id: MemberId,
  first_name: z.string(),
  /** '' but for staff, who write to one of several with the same first name. */
  last_name: z.string(),
  /** Teachers are the admins of a group. */
  part: z.enum(GROUP_PARTS),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** What a member sees of a group before opening it. */
export const ChatInBrief = z.object({
  flight_id: FlightId,
  unread: z.int(),
  closed: z.boolean(),
  /** Of the school's WhatsApp group for this day, for those who agreed to it. */
  invite_link: z.nullable(z.string()),
  /** `null`: nobody is asked yet. `answered`: the caller's own. */
  poll: z.nullable(z.object({ answered: z.boolean(), closes: InstantAnswer })),
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
    /** The page that ends just before this message; absent: the newest. */
    before: z.optional(z.nullable(MessageId)),
  }),
  answer: z.object({
    start_datetime: InstantAnswer,
    end_datetime: InstantAnswer,
    closed: z.boolean(),
    /** Whether the caller is one of its members; staff who are not read and write as well, but nothing is unread for them. */
    member: z.boolean(),
    members: z.array(GroupMember),
    invite_link: z.nullable(z.string()),
    /** Messages that the caller has not read. */
    unread: z.int(),
    messages: z.array(Message),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
  refusals: ['not_found'],
});

const Text = filledParagraph(LONGEST_MESSAGE);

/** Chosen by the sender: whatever is sent twice with the same one is one message. */
const ClientId = z.uuid();

export const sendMessage = call({
  method: 'PUT',
  path: '/flight/chat/message',
  role: 'beginner_student',
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
  summary: 'Writes to one member of a chat group alone: a notice in the app, and a mail.',
  body: z.strictObject({ flight_id: FlightId, user_id: MemberId, client_id: ClientId, text: Text }),
  answer: Message,
  refusals: ['not_found', 'group_closed', 'too_many_requests', 'too_many_mails', 'invalid_fields'],
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

/** What a listener hears, by the name of the event; `data` is JSON. */
export const LiveEvent = z.discriminatedUnion('about', [
  z.object({ about: z.literal('message'), flight_id: FlightId, message: Message }),
  z.object({ about: z.literal('deleted'), flight_id: FlightId, message: Message }),
  /** Who is in the group has changed; `left`: it is the listener who is no longer. */
  z.object({ about: z.literal('members'), flight_id: FlightId, left: z.boolean() }),
  z.object({ about: z.literal('answers'), flight_id: FlightId }),
  z.object({ about: z.literal('group'), flight_id: FlightId }),
  z.object({ about: z.literal('tasks'), flight_id: FlightId }),
  /** Something may have been missed: what is shown should be loaded again. */
  z.object({ about: z.literal('again'), flight_id: z.null() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const listenLive = call({
  method: 'GET',
  path: '/flight/chat/live',
  role: 'beginner_student',
  summary:
    'Server-sent events about the caller’s chat groups. Ends after some minutes: then it is asked for again, with a fresh token.',
  stream: true,
  answer: LiveEvent,
});
