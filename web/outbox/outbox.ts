import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { currentTexts, errorText } from '../i18n/error-text.ts';
import { untilGivenUp } from '../ui/autosave/given-up-edits.ts';
import {
  entriesOf,
  entriesStored,
  isHeldBack,
  type OutboxEntry,
  type OutboxState,
  outboxQuery,
  outboxState,
  refreshEntries,
  storedEntries,
  storeEntries,
} from './stored-entries.ts';

/** What the outbox itself tells the machine of an entry. */
type SendingEvent =
  /** A request is about to leave. */
  | { readonly type: 'leaves'; readonly online: boolean }
  /** The error dialog has shown the failure. */
  | { readonly type: 'failed'; readonly failure: string };

interface EntryStep<Entry, Answer> {
  /** `null`: the entry has ended. */
  readonly entry: Entry | null;
  /** `null`: it has not. */
  readonly answer: Answer | null;
}

/** How the entries of one kind are sent. */
interface EntryKind<Entry extends OutboxEntry, Event, Answer> {
  readonly name: string;
  /** What an entry concerns: a new one replaces another about the same. */
  readonly about: (entry: Entry) => string;
  /** The entries of a thing are sent in their order, one at a time; by default those about the same. */
  readonly thing?: (entry: Entry) => string;
  /** The machine: decides what an event makes of an entry. */
  readonly step: (entry: Entry, event: Event | SendingEvent) => EntryStep<Entry, Answer>;
  /** Whether an entry waits for the network, and the page says so. */
  readonly waits: (entry: Entry) => boolean;
  /** Mutations of the page after which an entry is sent, such as the one that adds the member whom it concerns. */
  readonly after?: (entry: Entry) => { readonly id: string };
  /** Sends an entry once. Throws what the error dialog must show. */
  readonly request: (entry: Entry, cache: QueryClient) => Promise<Event>;
  /** Shows what came of a request in what the page has loaded; `null`: it failed, or the entry ended in another tab. */
  readonly adopt: (cache: QueryClient, entry: Entry, event: Event | null) => Promise<void>;
  readonly failure: NonNullable<MutationMeta['failure']>;
}

/** One that was removed and comes back keeps the time and the page of its press. */
type New<Entry extends OutboxEntry> = Omit<Entry, 'kind' | 'pressedAt' | 'page'> &
  Partial<Pick<OutboxEntry, 'pressedAt' | 'page'>>;

export interface Outbox<Entry extends OutboxEntry, Event, Answer> {
  readonly name: string;
  readonly query: () => ReturnType<typeof outboxQuery<Entry, Answer>>;
  /** Stores an entry, in place of another about the same. */
  readonly add: (cache: QueryClient, entry: New<Entry>) => void;
  readonly dispatch: (cache: QueryClient, entry: Entry, event: Event) => void;
  /** Shows what another tab has stored. */
  readonly hear: (cache: QueryClient) => void;
  /**
   * Sends everything that is stored, in its order. A new entry of another tab is left to that tab, unless `overdue`: the
   * tab may have been closed.
   */
  readonly send: (cache: QueryClient, overdue: boolean) => Promise<void>;
}

/** Stores actions until their answers are known, and sends them in order, one request at a time for each thing. */
export const outboxOf = <Entry extends OutboxEntry, Event, Answer>(
  kind: EntryKind<Entry, Event, Answer>,
): Outbox<Entry, Event, Answer> => {
  type State = OutboxState<Entry, Answer>;
  type Noted = EntryStep<Entry, Answer> & { readonly before: Entry };

  const { name } = kind;
  const stored = () => entriesOf<Entry>(name);
  const find = (id: string) => stored().find((entry) => entry.id === id);
  const thingOf = (entry: Entry): string => (kind.thing ?? kind.about)(entry);
  const isSame = (entry: OutboxEntry, about: string): boolean =>
    entry.kind === name && kind.about(entry as Entry) === about;

  /** Shows what is stored, and what else has changed. */
  const show = (cache: QueryClient, change: Partial<State> = {}): void => {
    cache.setQueryData(
      outboxQuery<Entry, Answer>(name).queryKey,
      (state) => state && { ...state, entries: stored(), ...change },
    );
  };

  /** Stores what an event makes of an entry; `null` without such an entry. */
  const note = (id: string, event: Event | SendingEvent): Noted | null => {
    const before = find(id);
    if (before === undefined) return null;
    const step = kind.step(before, event);
    storeEntries(storedEntries().flatMap((one) => (one.id === id ? (step.entry ?? []) : one)));
    return { ...step, before };
  };

  /** Shows what has become of an entry. One that only goes on waiting is no news. */
  const tell = (cache: QueryClient, noted: Noted | null): void => {
    if (noted === null) {
      show(cache);
      return;
    }
    const { before, entry, answer } = noted;
    const { answers, latest } = outboxState<Entry, Answer>(cache, name);
    const isNews = entry !== null && (entry.id !== before.id || kind.waits(entry) !== kind.waits(before));
    show(cache, {
      answers: answer === null ? answers : new Map(answers).set(kind.about(before), answer),
      latest: answer ?? (isNews ? entry : latest),
    });
  };

  /** Sends an entry once, if it has not ended meanwhile and is the first of its thing. */
  const deliver = async (cache: QueryClient, id: string) => {
    // Also waits until the device has stored it.
    await refreshEntries();
    const entry = find(id);
    if (entry === undefined || untilGivenUp.aborted) return null;
    const first = stored().find((one) => thingOf(one) === thingOf(entry) && !isHeldBack(one));
    if (first?.id !== id) return null;
    note(id, { type: 'leaves', online: navigator.onLine });
    const event = await kind.request(entry, cache);
    const noted = note(id, event);
    // Another tab, which gets the lock next, must not find it.
    await entriesStored();
    return { event, noted };
  };

  /** Ids of the entries that this tab is sending. */
  const underWay = new Set<string>();

  const sendEntry = async (cache: QueryClient, entry: Entry): Promise<void> => {
    const { id } = entry;
    if (underWay.has(id)) return;
    underWay.add(id);
    // Over all tabs: another one finds out that nothing is left to send, and what is taken back is undone after its
    // request.
    const lock = `aufwind.${name}.${thingOf(entry)}`;
    const mutationFn = () => navigator.locks.request(lock, () => deliver(cache, id));
    const scope = kind.after?.(entry);
    let noted: Noted | null;
    try {
      const mutation = cache
        .getMutationCache()
        .build(cache, { mutationFn, meta: { failure: kind.failure, action: id }, ...(scope && { scope }) });
      const delivery = await mutation.execute(undefined);
      // One that waits behind another is no news.
      if (delivery !== null || find(id) === undefined) await kind.adopt(cache, entry, delivery?.event ?? null);
      noted = delivery?.noted ?? null;
    } catch (error) {
      void kind.adopt(cache, entry, null);
      noted = note(id, { type: 'failed', failure: errorText(currentTexts(), error) });
    } finally {
      underWay.delete(id);
    }
    tell(cache, noted);
  };

  /** Ids of the entries of other tabs, which show their answers themselves. */
  const elsewhere = new Set<string>();

  const send = async (cache: QueryClient, overdue: boolean): Promise<void> => {
    // Another tab may have sent something before this one listened.
    show(cache);
    for (const entry of stored())
      if (!isHeldBack(entry) && (overdue || kind.waits(entry) || !elsewhere.has(entry.id)))
        await sendEntry(cache, entry);
  };

  return {
    name,
    query: () => outboxQuery<Entry, Answer>(name),
    add: (cache, part) => {
      const entry = { pressedAt: Date.now(), page: location.pathname, ...part, kind: name } as unknown as Entry;
      storeEntries([...storedEntries().filter((one) => !isSame(one, kind.about(entry))), entry]);
      show(cache, { answers: new Map(), latest: entry });
    },
    dispatch: (cache, { id }, event) => tell(cache, note(id, event)),
    hear: (cache) => {
      const known = outboxState<Entry, Answer>(cache, name).entries;
      for (const { id } of stored()) if (!known.some((entry) => entry.id === id)) elsewhere.add(id);
      show(cache);
    },
    send,
  };
};
