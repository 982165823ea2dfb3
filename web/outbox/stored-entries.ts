import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MemberId } from '../../core/ids/ids.ts';

/** Storage key of what waits on this device to be sent, by member: it goes out once that person is signed in. */
export const OUTBOX = 'aufwind.waiting';

/** An action of a person that stays on the device until its answer is known. */
export interface OutboxEntry {
  /** New for each action: the answer to an older one must not end this one. */
  readonly id: string;
}

/** By member: one person in one school. Tabs of two schools write into the same storage. */
type Stored<Entry> = Readonly<Partial<Record<MemberId, readonly Entry[]>>>;

const stored = <Entry>(): Stored<Entry> => JSON.parse(localStorage.getItem(OUTBOX) ?? '{}') as Stored<Entry>;

/** Returns the entries of this member on this device, in their order; never those of another person or school. */
export const storedEntries = <Entry extends OutboxEntry>(owner: MemberId): readonly Entry[] =>
  stored<Entry>()[owner] ?? [];

/** Stores the entries of this member, for all tabs. */
export const storeEntries = <Entry extends OutboxEntry>(owner: MemberId, entries: readonly Entry[]): void => {
  const { [owner]: _, ...others } = stored<Entry>();
  const all: Stored<Entry> = entries.length === 0 ? others : { ...others, [owner]: entries };
  if (Object.keys(all).length === 0) localStorage.removeItem(OUTBOX);
  else localStorage.setItem(OUTBOX, JSON.stringify(all));
};

export interface OutboxState<Entry, Answer> {
  /** What has no answer yet, of all tabs of this device. */
  readonly entries: readonly Entry[];
  /** How entries of this tab ended since its last new one, by what they are about. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Latest entry or answer of this tab. */
  readonly latest: Entry | Answer | null;
}

const asStored = <Entry extends OutboxEntry, Answer>(owner: MemberId | null): OutboxState<Entry, Answer> => ({
  entries: owner === null ? [] : storedEntries(owner),
  answers: new Map(),
  latest: null,
});

/** Query of a member's entries, as the page shows them. `outbox.ts` writes its data. */
export const outboxQuery = <Entry extends OutboxEntry, Answer>(owner: MemberId | null) =>
  queryOptions({
    queryKey: ['outbox', owner],
    queryFn: () => asStored<Entry, Answer>(owner),
    initialData: () => asStored<Entry, Answer>(owner),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns what the page shows of a member's entries. */
export const outboxState = <Entry extends OutboxEntry, Answer>(
  cache: QueryClient,
  owner: MemberId,
): OutboxState<Entry, Answer> => cache.getQueryData(outboxQuery<Entry, Answer>(owner).queryKey) ?? asStored(owner);
