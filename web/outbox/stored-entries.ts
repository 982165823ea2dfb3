import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Sender } from '../device/unsent.ts';

/** An action of a person that stays on the device until its answer is known. */
export interface OutboxEntry {
  /** New for each action: the answer to an older one must not end this one. */
  readonly id: string;
  /** Name of the outbox that sends it. */
  readonly kind: string;
  /** The time of the press, in milliseconds of the device's clock. */
  readonly pressedAt: number;
  /** Words for the list of what was not sent: the deed of the person. Entries of former releases lack them. */
  readonly said?: string;
  /** The path of the page on which they did it. */
  readonly page?: string;
  /** Why the server did not take it. It then stays until the person removes it or tries again, and holds back no other. */
  readonly refused?: ErrorCode | null;
  /** Whether the person has asked for it to be sent although it is old. */
  readonly isMeant?: boolean;
}

/** Kind of the unsent edits of forms. No outbox sends them: the form of the row takes them up (`kept-edits.ts`). */
export const EDIT = 'edit';

/** In milliseconds: what was pressed longer ago is sent only if the person still means it. */
const TOO_OLD = 7 * 24 * 60 * 60 * 1000;

/** Returns whether so much time has passed since the press, in either direction: the clock may have been put right. */
export const isTooOld = ({ pressedAt, isMeant }: OutboxEntry): boolean =>
  isMeant !== true && Math.abs(Date.now() - pressedAt) > TOO_OLD;

/** Returns whether an entry waits for the person, not for the server. */
export const isHeldBack = (entry: OutboxEntry): boolean => (entry.refused ?? null) !== null || isTooOld(entry);

/** Loads the store with the opening of a school, so that later it is there without a network. */
const device = () => import('../device/unsent.ts');

/** The person and school whose entries the page holds; `null` until a school is open. */
let sender: Sender | null = null;
/** All entries of this person in this school, in their order. */
let entries: readonly OutboxEntry[] = [];
/** Ids of those that the device could not store: they last as long as this page. */
const unkept = new Set<string>();
/** Ids of those that it is storing. */
const changing = new Map<string, OutboxEntry>();
/** The last change of what the device stores. */
let storing: Promise<unknown> = Promise.resolve();

/** Returns whether an entry lasts only as long as this page, because the device could not store it. */
export const isUnkept = (id: string): boolean => unkept.has(id);

const watchers = new Set<() => void>();
const hearers = new Set<() => void>();
let otherTabs: BroadcastChannel | null = null;

const hold = (next: readonly OutboxEntry[]): void => {
  entries = next;
  for (const watch of watchers) watch();
};

const listening = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns what this page holds, in its order. */
export const storedEntries = (): readonly OutboxEntry[] => entries;

/** Calls back whenever the entries have changed. Returns the function that stops it. */
export const watchEntries = listening(watchers);

/** Calls back when another tab has changed the entries. Returns the function that stops it. */
export const hearEntries = listening(hearers);

const store = async (whose: Sender, change: () => Promise<unknown>): Promise<void> => {
  // Without the store, as when its file can't be loaded, entries last as long as this page.
  storing = storing.then(change).then(
    () => otherTabs?.postMessage(whose.school),
    () => undefined,
  );
  await storing;
};

const put = async (whose: Sender, entry: OutboxEntry): Promise<void> => {
  const isKept = await device().then(
    ({ putUnsent }) => putUnsent(whose, { id: entry.id, content: entry }),
    () => false,
  );
  if (changing.get(entry.id) === entry) changing.delete(entry.id);
  if (isKept === unkept.has(entry.id)) {
    if (isKept) unkept.delete(entry.id);
    else unkept.add(entry.id);
    hold([...entries]);
  }
};

/** Replaces what is held. The device stores what has changed, before anything is sent. */
export const storeEntries = (next: readonly OutboxEntry[]): void => {
  const before = entries;
  const whose = sender;
  hold(next);
  const gone = before.filter(({ id }) => !next.some((entry) => entry.id === id));
  const changed = next.filter((entry) => !before.includes(entry));
  for (const { id } of gone) unkept.delete(id);
  if (whose === null || gone.length + changed.length === 0) return;
  for (const entry of changed) changing.set(entry.id, entry);
  void store(whose, async () => {
    for (const entry of changed) await put(whose, entry);
    if (gone.length === 0) return;
    const { dropUnsent } = await device();
    for (const { id } of gone) await dropUnsent(whose, id);
  });
};

/** Returns whether a school is open, for which entries are stored. */
export const canStore = (): boolean => sender !== null;

/** Returns whether the device has an entry as it is held: none of its changes is under way, and there was room. */
export const isStored = (id: string): boolean => !changing.has(id) && !unkept.has(id);

/** Resolves when the device has stored every change. */
export const entriesStored = (): Promise<unknown> => storing;

const readStored = async (whose: Sender): Promise<readonly OutboxEntry[]> => {
  const all = await device().then(
    ({ unsentOf }) => unsentOf<OutboxEntry>(whose),
    () => [],
  );
  return all.map(({ content }) => content);
};

/** Holds what the device stores, which another tab may have changed. */
export const refreshEntries = async (): Promise<void> => {
  const whose = sender;
  if (whose === null) return;
  let stored: readonly OutboxEntry[];
  let last: typeof storing;
  do {
    last = storing;
    await last;
    stored = await readStored(whose);
    // An entry that was added during the read is not in it.
  } while (last !== storing);
  if (whose !== sender) return;
  const same = (entry: OutboxEntry) =>
    entries.find((held) => held.id === entry.id && JSON.stringify(held) === JSON.stringify(entry)) ?? entry;
  hold([...stored.filter(({ id }) => !unkept.has(id)).map(same), ...entries.filter(({ id }) => unkept.has(id))]);
};

const hear = ({ data }: MessageEvent): void => {
  if (data !== sender?.school) return;
  void refreshEntries().then(() => {
    for (const listener of hearers) listener();
  });
};

/** Storage key under which releases before this one kept presses, by member. */
export const FORMER = 'aufwind.waiting';

/** Takes over what a former release has stored for the person whose entries are held, as this member of the school. */
export const takeOver = (member: MemberId): void => {
  const { [member]: own = [], ...others } = JSON.parse(localStorage.getItem(FORMER) ?? '{}');
  if (own.length === 0) return;
  storeEntries([...entries, ...own.map((press: object) => ({ ...press, kind: 'seat', pressedAt: Date.now() }))]);
  // They are removed there once they are stored here.
  void storing.then(() =>
    Object.keys(others).length === 0
      ? localStorage.removeItem(FORMER)
      : localStorage.setItem(FORMER, JSON.stringify(others)),
  );
};

let opening: Promise<void> = Promise.resolve();

/** Holds what a person has not sent in a school. */
export const openEntries = (whose: Sender): Promise<void> => {
  if (whose.person === sender?.person && whose.school === sender.school) return opening;
  sender = whose;
  if (otherTabs === null) {
    otherTabs = new BroadcastChannel('aufwind.outbox');
    otherTabs.onmessage = hear;
  }
  unkept.clear();
  hold([]);
  opening = refreshEntries();
  void opening.then(device).then(
    ({ prepareUnsent }) => prepareUnsent(whose.person),
    () => undefined,
  );
  return opening;
};

export interface OutboxState<Entry, Answer> {
  /** What has no answer yet, of all tabs of this device. */
  readonly entries: readonly Entry[];
  /** How entries of this tab ended since its last new one, by what they are about. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Latest entry or answer of this tab. */
  readonly latest: Entry | Answer | null;
}

/** Returns the held entries of one outbox. */
export const entriesOf = <Entry extends OutboxEntry>(kind: string): readonly Entry[] =>
  entries.filter((entry): entry is Entry => entry.kind === kind);

const asHeld = <Entry extends OutboxEntry, Answer>(kind: string): OutboxState<Entry, Answer> => ({
  entries: entriesOf(kind),
  answers: new Map(),
  latest: null,
});

/** Query of the entries of one outbox, as the page shows them. `outbox.ts` writes its data. */
export const outboxQuery = <Entry extends OutboxEntry, Answer>(kind: string) =>
  queryOptions({
    queryKey: ['outbox', kind],
    queryFn: () => asHeld<Entry, Answer>(kind),
    initialData: () => asHeld<Entry, Answer>(kind),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns what the page shows of the entries of one outbox. */
export const outboxState = <Entry extends OutboxEntry, Answer>(
  cache: QueryClient,
  kind: string,
): OutboxState<Entry, Answer> => cache.getQueryData(outboxQuery<Entry, Answer>(kind).queryKey) ?? asHeld(kind);
