import { isStaff, type Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Message } from './messages.contract.ts';

/** Faster than anybody types, slower than a program that floods: so many messages of one person in so many seconds. */
export const FLOOD = { messages: 5, seconds: 5 } as const;

type Reader = Rights & { readonly memberId: MemberId | null };

/** Private ones are between two people; not even other staff read them. */
export const mayRead = (
  { kind, author, to }: Pick<Message, 'kind' | 'author' | 'to'>,
  memberId: MemberId | null,
): boolean => kind !== 'private' || (memberId !== null && (author === memberId || to === memberId));

/** One's own; staff take away what should not stand there. */
export const mayDelete = (message: Pick<Message, 'kind' | 'author' | 'to'>, reader: Reader): boolean =>
  mayRead(message, reader.memberId) &&
  (isStaff(reader) || (message.author !== null && message.author === reader.memberId));
