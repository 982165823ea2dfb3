import type { MemberId, MessageId } from '../../../../core/ids/ids.ts';
import { groupBy } from '../../../../core/lists/group-by.ts';
import { instant } from '../../../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../../../core/time/school-day.ts';
import type { Message } from '../../messages.contract.ts';

export interface ThreadRow {
  readonly message: Message;
  /** Whether to show the author: only for the first of several messages in a row. */
  readonly named: boolean;
  /** Whether the unread messages begin here. */
  readonly newFromHere: boolean;
}

export interface ThreadDay {
  /** `2026-11-21`, in the school's time zone. */
  readonly day: string;
  readonly rows: readonly ThreadRow[];
}

const isPlain = ({ kind, deleted }: Message): boolean => kind === 'message' && !deleted;

const goesOn = (before: Message | undefined, message: Message): boolean =>
  before !== undefined && before.author === message.author && isPlain(before) && isPlain(message);

/** Groups messages by day, oldest first. `divider` is the first unread message. */
export const threadDays = (
  messages: readonly Message[],
  zone: TimeZone,
  divider: MessageId | null,
): readonly ThreadDay[] => {
  const byDay = groupBy(messages, ({ sent }) => schoolDay(instant(sent), zone).toString());
  return [...byDay].map(([day, ofDay]) => ({
    day,
    rows: ofDay.map((message, place) => {
      const newFromHere = message.message_id === divider;
      return { message, newFromHere, named: newFromHere || !goesOn(ofDay[place - 1], message) };
    }),
  }));
};

/** State of reading a thread. */
export interface Reading {
  /** First of the messages that were new when they came into view; `null` if there is none. */
  readonly divider: MessageId | null;
  /** Newest message that was in view. */
  readonly seen: MessageId | null;
}

const isOfOthers =
  (me: MemberId | null) =>
  ({ author, deleted }: Message): boolean =>
    !deleted && (author === null || author !== me);

const placeOf = (messages: readonly Message[], id: MessageId | null): number =>
  messages.findIndex(({ message_id }) => message_id === id);

/** If no message of a page was seen, older pages still count as read. */
const afterSeen = (messages: readonly Message[], { divider, seen }: Reading): readonly Message[] =>
  messages.slice(seen === null ? Math.max(0, placeOf(messages, divider)) : placeOf(messages, seen) + 1);

/** Returns the state when a thread is opened with this number of unread messages. */
export const opened = (messages: readonly Message[], unread: number, me: MemberId | null): Reading => {
  const first = unread === 0 ? undefined : messages.filter(isOfOthers(me)).slice(-unread)[0];
  const last = first === undefined ? messages.at(-1) : messages[messages.indexOf(first) - 1];
  return { divider: first?.message_id ?? null, seen: last?.message_id ?? null };
};

/** Returns the messages of others that arrived while the end was out of view. */
export const unseen = (messages: readonly Message[], reading: Reading, me: MemberId | null): readonly Message[] =>
  afterSeen(messages, reading).filter(isOfOthers(me));

/**
 * Updates the state for messages that arrived out of view: the divider moves before the first of them and stays until
 * they are seen.
 */
export const missed = (messages: readonly Message[], reading: Reading, me: MemberId | null): Reading => {
  const [first] = unseen(messages, reading, me);
  const stillThere = afterSeen(messages, reading).some(({ message_id }) => message_id === reading.divider);
  return first === undefined || stillThere ? reading : { ...reading, divider: first.message_id };
};

/** Updates the state when the newest message is in view. If the reader has answered, the divider disappears. */
export const seenAll = (messages: readonly Message[], reading: Reading, me: MemberId | null): Reading => {
  const newest = messages.at(-1);
  const answered = afterSeen(messages, reading).some(({ author }) => author !== null && author === me);
  return { divider: answered ? null : reading.divider, seen: newest?.message_id ?? reading.seen };
};
