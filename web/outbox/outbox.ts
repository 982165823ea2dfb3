import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { MemberId } from '../../core/ids/ids.ts';
import { currentTexts, errorText } from '../i18n/error-text.ts';
import { untilGivenUp } from '../ui/autosave/given-up-edits.ts';
import {
  type OutboxEntry,
  type OutboxState,
  outboxQuery,
  outboxState,
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
  /** What an entry concerns: a new one replaces another about the same, and one at a time is sent. */
  readonly about: (entry: Entry) => string;
  /** The machine: decides what an event makes of an entry. */
  readonly step: (entry: Entry, event: Event | SendingEvent) => EntryStep<Entry, Answer>;
  /** Whether an entry waits for the network, and the page says so. */
  readonly waits: (entry: Entry) => boolean;
  /** Sends an entry once. Throws what the error dialog must show. */
  readonly request: (entry: Entry) => Promise<Event>;
  /** Shows what came of a request in what the page has loaded; `null`: it failed, or the entry ended in another tab. */
  readonly adopt: (cache: QueryClient, entry: Entry, event: Event | null) => Promise<void>;
  readonly failure: NonNullable<MutationMeta['failure']>;
}

export interface Outbox<Entry extends OutboxEntry, Event, Answer> {
  readonly query: typeof outboxQuery<Entry, Answer>;
  /** Stores an entry, in place of another about the same. */
  readonly add: (cache: QueryClient, owner: MemberId, entry: Entry) => void;
  readonly dispatch: (cache: QueryClient, owner: MemberId, entry: Entry, event: Event) => void;
  /** Shows what another tab has stored. */
  readonly hear: (cache: QueryClient, owner: MemberId) => void;
  /**
   * Sends everything that is stored, in its order. A new entry of another tab is left to that tab, unless `overdue`: the
   * tab may have been closed.
   */
  readonly send: (cache: QueryClient, owner: MemberId, overdue: boolean) => Promise<void>;
}

/** Stores actions until their answers are known, and sends them in order, one request at a time for each subject. */
export const outboxOf = <Entry extends OutboxEntry, Event, Answer>(
  kind: EntryKind<Entry, Event, Answer>,
): Outbox<Entry, Event, Answer> => {
  type State = OutboxState<Entry, Answer>;
  type Noted = EntryStep<Entry, Answer> & { readonly before: Entry };

  const stored = (owner: MemberId) => storedEntries<Entry>(owner);
  const find = (owner: MemberId, id: string) => stored(owner).find((entry) => entry.id === id);

  /** Shows what is stored, which another tab may have changed, and what else has changed. */
  const show = (cache: QueryClient, owner: MemberId, change: Partial<State> = {}): void => {
    const { queryKey } = outboxQuery<Entry, Answer>(owner);
    cache.setQueryData(queryKey, (state) => state && { ...state, entries: stored(owner), ...change });
  };

  /** Stores what an event makes of an entry; `null` without such an entry. */
  const note = (owner: MemberId, id: string, event: Event | SendingEvent): Noted | null => {
    const before = find(owner, id);
    if (before === undefined) return null;
    const step = kind.step(before, event);
    storeEntries(
      owner,
      stored(owner).flatMap((one) => (one.id === id ? (step.entry ?? []) : one)),
    );
    return { ...step, before };
  };

  /** Shows what has become of an entry. One that only goes on waiting is no news. */
  const tell = (cache: QueryClient, owner: MemberId, noted: Noted | null): void => {
    if (noted === null) {
      show(cache, owner);
      return;
    }
    const { before, entry, answer } = noted;
    const { answers, latest } = outboxState<Entry, Answer>(cache, owner);
    const isNews = entry !== null && (entry.id !== before.id || kind.waits(entry) !== kind.waits(before));
    show(cache, owner, {
      answers: answer === null ? answers : new Map(answers).set(kind.about(before), answer),
      latest: answer ?? (isNews ? entry : latest),
    });
  };

  /** Sends an entry once, if it has not ended meanwhile. */
  const deliver = async (owner: MemberId, id: string) => {
    const entry = find(owner, id);
    if (entry === undefined || untilGivenUp.aborted) return null;
    note(owner, id, { type: 'leaves', online: navigator.onLine });
    const event = await kind.request(entry);
    return { event, noted: note(owner, id, event) };
  };

  /** Ids of the entries that this tab is sending. */
  const underWay = new Set<string>();

  const sendEntry = async (cache: QueryClient, owner: MemberId, entry: Entry): Promise<void> => {
    const { id } = entry;
    if (underWay.has(id)) return;
    underWay.add(id);
    // Over all tabs: another one finds out that nothing is left to send, and what is taken back is undone after its
    // request.
    const lock = `aufwind.${kind.name}.${owner}.${kind.about(entry)}`;
    const mutationFn = () => navigator.locks.request(lock, () => deliver(owner, id));
    let noted: Noted | null;
    try {
      const mutation = cache.getMutationCache().build(cache, { mutationFn, meta: { failure: kind.failure } });
      const delivery = await mutation.execute(undefined);
      await kind.adopt(cache, entry, delivery?.event ?? null);
      noted = delivery?.noted ?? null;
    } catch (error) {
      void kind.adopt(cache, entry, null);
      noted = note(owner, id, { type: 'failed', failure: errorText(currentTexts(), error) });
    } finally {
      underWay.delete(id);
    }
    tell(cache, owner, noted);
  };

  /** Ids of the entries of other tabs, which show their answers themselves. */
  const elsewhere = new Set<string>();

  return {
    query: outboxQuery<Entry, Answer>,
    add: (cache, owner, entry) => {
      const others = stored(owner).filter((one) => kind.about(one) !== kind.about(entry));
      storeEntries(owner, [...others, entry]);
      show(cache, owner, { answers: new Map(), latest: entry });
    },
    dispatch: (cache, owner, { id }, event) => tell(cache, owner, note(owner, id, event)),
    hear: (cache, owner) => {
      const known = outboxState<Entry, Answer>(cache, owner).entries;
      for (const { id } of stored(owner)) if (!known.some((entry) => entry.id === id)) elsewhere.add(id);
      show(cache, owner);
    },
    send: async (cache, owner, overdue) => {
      // Another tab may have sent something before this one listened.
      show(cache, owner);
      for (const entry of stored(owner))
        if (overdue || kind.waits(entry) || !elsewhere.has(entry.id)) await sendEntry(cache, owner, entry);
    },
  };
};
