import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { NoticeId } from '../../core/ids/ids.ts';

export const NOTICE_KINDS = [
  'seat',
  'confirmed',
  'canceled',
  'moved',
  'offer',
  'needed',
  'deadline',
  'tomorrow',
  'papers',
  'chat',
  'digest',
  'not_closed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['app', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that a member can stop: all kinds of notices, and mailings. */
const STOPPABLE_KINDS = [...NOTICE_KINDS, 'mailing'] as const;
export type StoppableKind = (typeof STOPPABLE_KINDS)[number];

/** The notices that are shown. */
export const MOST_SHOWN = 50;

export const ShownNotice = z.object({
  notice_id: NoticeId,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  /** The page to which it leads. */
  path: z.string(),
  made: InstantAnswer,
  unread: z.boolean(),
});
export type ShownNotice = z.infer<typeof ShownNotice>;

export const listNotices = call({
  method: 'POST',
  path: '/users/notices',
  role: 'beginner_student',
  summary: 'The newest notices to the caller, newest first.',
  body: NoFilter,
  answer: z.array(ShownNotice),
});

export const markNoticesRead = call({
  method: 'PATCH',
  path: '/users/notices',
  role: 'beginner_student',
  summary: 'Notes that the caller has seen these notices. Others, and those of other members, stay as they are.',
  body: z.strictObject({ notice_ids: z.array(NoticeId).check(z.maxLength(MOST_SHOWN)) }),
  answer: Success,
});

export const StoppedNotices = z.array(z.object({ kind: z.enum(STOPPABLE_KINDS), channel: z.enum(CHANNELS) }));

export const readStoppedNotices = call({
  method: 'POST',
  path: '/users/notices/stopped',
  role: 'beginner_student',
  summary: 'What the caller does not want to be told of, by kind and channel.',
  body: NoFilter,
  answer: StoppedNotices,
});

export const changeStoppedNotices = call({
  method: 'PUT',
  path: '/users/notices/stopped',
  role: 'beginner_student',
  summary: 'Stops notices of a kind on a channel for the caller, or starts them again. Some mails can’t be stopped.',
  body: z.strictObject({ kind: z.enum(STOPPABLE_KINDS), channel: z.enum(CHANNELS), stopped: z.boolean() }),
  answer: StoppedNotices,
  refusals: ['not_found', 'invalid_fields'],
});
