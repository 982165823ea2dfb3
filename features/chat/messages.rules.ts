import { isStaff, type Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Message } from './messages.contract.ts';

/** Rate limit per person: faster than anybody types, slower than a program that floods. */
export const FLOOD = { messages: 5, seconds: 5 } as const;

type Reader = Rights & { readonly memberId: MemberId | null };

/**
 * Returns whether a member may read a message. Private ones are only for their author and recipient, not even for other
 * staff.
 */
export const mayRead = (
  { kind, author, to }: Pick<Message, 'kind' | 'author' | 'to'>,
  memberId: MemberId | null,
): boolean => kind !== 'private' || (memberId !== null && (author === memberId || to === memberId));

/** Returns whether the reader may delete a message: members their own, staff all that they may read. */
export const mayDelete = (message: Pick<Message, 'kind' | 'author' | 'to'>, reader: Reader): boolean =>
  mayRead(message, reader.memberId) &&
  (isStaff(reader) || (message.author !== null && message.author === reader.memberId));
