import type { MemberId, MessageId } from '../../../core/ids/ids.ts';
import { instant } from '../../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import type { Message } from '../messages.contract.ts';

export interface ThreadRow {
  readonly message: Message;
  /** Says who speaks: not again for each of several messages in a row. */
  readonly named: boolean;
  /** What follows from here on had not been read. */
  readonly newFromHere: boolean;
}

export interface ThreadDay {
  /** `2026-11-21`, on the school's calendar. */
  readonly day: string;
  readonly rows: readonly ThreadRow[];
}

const isPlain = ({ kind, deleted }: Message): boolean => kind === 'message' && !deleted;

const goesOn = (before: Message | undefined, message: Message): boolean =>
  before !== undefined && before.author === message.author && isPlain(before) && isPlain(message);

/** What was said, oldest first, day by day. `divider`: the first message that had not been read. */
export const threadDays = (
  messages: readonly Message[],
  zone: TimeZone,
  divider: MessageId | null,
): readonly ThreadDay[] => {
  const byDay = Map.groupBy(messages, ({ sent }) => schoolDay(instant(sent), zone).toString());
  return [...byDay].map(([day, ofDay]) => ({
    day,
    rows: ofDay.map((message, place) => {
      const newFromHere = message.message_id === divider;
      return { message, newFromHere, named: newFromHere || !goesOn(ofDay[place - 1], message) };
    }),
  }));
};

/** How far somebody has come with a thread. */
export interface Reading {
  /** The first of those that were new when they came into view; `null`: none. */
  readonly divider: MessageId | null;
  /** The newest that was in view. */
  readonly seen: MessageId | null;
}

const isOfOthers =
  (me: MemberId | null) =>
  ({ author, deleted }: Message): boolean =>
    !deleted && (author === null || author !== me);

const placeOf = (messages: readonly Message[], id: MessageId | null): number =>
  messages.findIndex(({ message_id }) => message_id === id);

/** Whoever has seen none of a page has still read what was loaded from before it. */
const afterSeen = (messages: readonly Message[], { divider, seen }: Reading): readonly Message[] =>
  messages.slice(seen === null ? Math.max(0, placeOf(messages, divider)) : placeOf(messages, seen) + 1);

/** At the moment when a thread is opened, with so many unread. */
export const opened = (messages: readonly Message[], unread: number, me: MemberId | null): Reading => {
  const first = unread === 0 ? undefined : messages.filter(isOfOthers(me)).slice(-unread)[0];
  const last = first === undefined ? messages.at(-1) : messages[messages.indexOf(first) - 1];
  return { divider: first?.message_id ?? null, seen: last?.message_id ?? null };
};

/** What has come while the newest was out of view. */
export const unseen = (messages: readonly Message[], reading: Reading, me: MemberId | null): readonly Message[] =>
  afterSeen(messages, reading).filter(isOfOthers(me));

/** New ones have come, and nobody has looked: the line goes before the first of them, and stays until they are seen. */
export const missed = (messages: readonly Message[], reading: Reading, me: MemberId | null): Reading => {
  const [first] = unseen(messages, reading, me);
  const stillThere = afterSeen(messages, reading).some(({ message_id }) => message_id === reading.divider);
  return first === undefined || stillThere ? reading : { ...reading, divider: first.message_id };
};

/** The newest is in view. Whoever answers has read what was new. */
export const seenAll = (messages: readonly Message[], reading: Reading, me: MemberId | null): Reading => {
  const newest = messages.at(-1);
  const answered = afterSeen(messages, reading).some(({ author }) => author !== null && author === me);
  return { divider: answered ? null : reading.divider, seen: newest?.message_id ?? reading.seen };
};
