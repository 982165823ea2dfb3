import type { QueryClient } from '@tanstack/react-query';
import { entriesOf, type OutboxEntry, outboxQuery, storedEntries, storeEntries } from './stored-entries.ts';

const change = (cache: QueryClient, { id, kind }: OutboxEntry, by: (entry: OutboxEntry) => readonly OutboxEntry[]) => {
  storeEntries(storedEntries().flatMap((one) => (one.id === id ? by(one) : one)));
  cache.setQueryData(outboxQuery(kind).queryKey, (state) => state && { ...state, entries: entriesOf(kind) });
};

/** Removes an entry of any outbox unsent. */
export const removeEntry = (cache: QueryClient, entry: OutboxEntry): void => change(cache, entry, () => []);

/** Lets an entry of any outbox go that was refused or is too old; `useOutbox` sends it. */
export const retryEntry = (cache: QueryClient, entry: OutboxEntry): void =>
  change(cache, entry, (one) => [{ ...one, refused: null, isMeant: true }]);
