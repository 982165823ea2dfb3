import { isStaff } from '../../core/access/roles.ts';
import { schoolLink } from '../../core/contract/school-link.ts';
import { isRefusal, type Refusal, refuse, refuseFields, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId, MessageId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { schoolName } from '../accounts/repository.ts';
import type { Flight } from '../flights/contract.ts';
import { flightsById } from '../flights/repository.ts';
import { type TellParts, tell } from '../notices/commands.ts';
import { deleteNotice } from '../notices/repository.ts';
import { addresseesOfFlight } from '../signups/mails/addressees.repository.ts';
import { whenIn } from '../signups/mails/day-mails.commands.ts';
import { participants } from '../signups/repository.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import type { Message, MessageKind } from './messages.contract.ts';
import {
  deleteBody,
  floodWait,
  type Group,
  groupOf,
  insertMessage,
  lockGroup,
  messageById,
  ownByClientId,
  writeRead,
} from './messages.repository.ts';
import { mayDelete, mayRead } from './messages.rules.ts';
import { deleteSteps, insertSteps } from './repository.ts';

const MAILS = { en, de };

/** Returns whether the caller is a member of the group: people who teach, start or fly that day. */
export const isMember = async (tx: SchoolTransaction, flightId: FlightId): Promise<boolean> => {
  const { memberId } = tx.scope.actor;
  return memberId !== null && (await participants(tx, flightId)).some(({ user_id }) => user_id === memberId);
};

/** Returns the group for its members and for staff; all others get `not_found`. */
const enter = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  find: typeof groupOf = groupOf,
): Promise<Group | Refusal> => {
  const group = await find(tx, flightId);
  if (group === null || !(isStaff(tx.scope.actor) || (await isMember(tx, flightId)))) return refuse('not_found');
  return group;
};

interface Draft {
  readonly flightId: FlightId;
  readonly clientId: string;
  readonly kind: MessageKind;
  readonly to: MemberId | null;
  readonly text: string;
}

/** Stored message, and whether this call created it. */
type Written = { readonly message: Message; readonly isNew: boolean };

/** Stores a message. Idempotent: a retry with the same client id returns the stored one. */
const write = async (tx: SchoolTransaction, draft: Draft): Promise<Written | Refusal> => {
  const before = await ownByClientId(tx, draft.clientId);
  if (before !== null) {
    const same = before.flight_id === draft.flightId && before.to === draft.to;
    return same ? { message: before, isNew: false } : refuseFields([{ path: 'client_id', code: 'listed_twice' }]);
  }
  const wait = await floodWait(tx);
  if (wait !== null) return refuseTooManyRequests(wait);
  const id = newId<MessageId>();
  const { flightId: flight_id, clientId: client_id, kind, to: to_id, text: body } = draft;
  await insertMessage(tx, { id, flight_id, kind, to_id, body, client_id });
  const message = await messageById(tx, id);
  // Another group has stored a message with the same client id concurrently.
  return message === null ? refuseFields([{ path: 'client_id', code: 'listed_twice' }]) : { message, isNew: true };
};

export const sendMessage = async (
  tx: SchoolTransaction,
  { announcement, ...draft }: Omit<Draft, 'kind' | 'to'> & { readonly announcement: boolean },
): Promise<Message | Refusal> => {
  const group = await enter(tx, draft.flightId, lockGroup);
  if (isRefusal(group)) return group;
  if (announcement && !isStaff(tx.scope.actor)) return refuse('role_too_low');
  if (group.closed) return refuse('group_closed');
  const written = await write(tx, { ...draft, kind: announcement ? 'announcement' : 'message', to: null });
  if (isRefusal(written)) return written;
  if (written.isNew && announcement) {
    await insertSteps(tx, draft.flightId, group.bridge, [
      { type: 'send_group_message', body: draft.text, message: written.message.message_id },
    ]);
  }
  return written.message;
};

/** The cause of the notice about a message. With its author, the notice is deleted with either of both people. */
const causeOf = ({ message_id, author }: Pick<Message, 'message_id' | 'author'>): string =>
  `chat/${message_id}/${author ?? ''}`;

/** Tells a message in the reader's own language. */
const tellReader = async (
  tx: SchoolTransaction,
  parts: TellParts,
  flight: Flight,
  message: Message,
  now: Instant,
): Promise<void> => {
  const addressee = (await addresseesOfFlight(tx, flight.flight_id)).find(({ user_id }) => user_id === message.to);
  if (addressee === undefined) return;
  const { user_id: memberId, language, first_name } = addressee;
  const school = await schoolName(tx);
  const path = `/chat/${flight.flight_id}`;
  const content = MAILS[language].private({
    firstName: first_name,
    school,
    day: whenIn(language, flight, tx.scope.timeZone).day,
    link: schoolLink(parts.publicUrl, tx.scope.schoolId, path),
    author: message.author_name || school,
    text: message.text,
  });
  const about = { flightId: flight.flight_id, startsAt: null, until: null, path };
  await tell(tx, parts, [{ ...about, memberId, kind: 'chat', cause: causeOf(message), language, content }], now);
};

/** Sends a private message: a notice in the app and a mail. Only author and recipient can read it. */
export const sendPrivateMessage = async (
  tx: SchoolTransaction,
  parts: TellParts,
  draft: Omit<Draft, 'kind' | 'to'> & { readonly to: MemberId },
  now: Instant,
): Promise<Message | Refusal> => {
  const group = await enter(tx, draft.flightId, lockGroup);
  if (isRefusal(group)) return group;
  const [flight] = await flightsById(tx, [draft.flightId], now);
  const isThere = (await participants(tx, draft.flightId)).some(({ user_id }) => user_id === draft.to);
  if (flight === undefined || !isThere || draft.to === tx.scope.actor.memberId) return refuse('not_found');
  if (group.closed) return refuse('group_closed');
  const written = await write(tx, { ...draft, kind: 'private' });
  if (isRefusal(written)) return written;
  if (written.isNew) {
    const { message_id: message } = written.message;
    const step = { type: 'send_private_message', people: [draft.to], body: draft.text, message } as const;
    await insertSteps(tx, draft.flightId, group.bridge, [step]);
    await tellReader(tx, parts, flight, written.message, now);
  }
  return written.message;
};

export const deleteMessage = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  id: MessageId,
  now: Instant,
): Promise<Message | Refusal> => {
  const group = await enter(tx, flightId);
  if (isRefusal(group)) return group;
  const message = await messageById(tx, id);
  if (message === null || message.flight_id !== flightId || !mayRead(message, tx.scope.actor.memberId))
    return refuse('not_found');
  if (!mayDelete(message, tx.scope.actor)) return refuse('role_too_low');
  await deleteBody(tx, id, now);
  await deleteSteps(tx, id);
  if (message.to !== null) await deleteNotice(tx, message.to, causeOf(message));
  return { ...message, text: '', deleted: true };
};

export const markRead = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  id: MessageId,
): Promise<{ success: true } | Refusal> => {
  const group = await enter(tx, flightId);
  if (isRefusal(group)) return group;
  const message = await messageById(tx, id);
  const { memberId } = tx.scope.actor;
  if (message === null || message.flight_id !== flightId || !mayRead(message, memberId)) return refuse('not_found');
  if (memberId !== null) await writeRead(tx, flightId, memberId, id);
  return { success: true };
};
