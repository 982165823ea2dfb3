import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';
import {
  EDIT,
  hearEntries,
  isHeldBack,
  type OutboxEntry,
  type OutboxState,
  storedEntries,
  watchEntries,
} from './stored-entries.ts';

/** Milliseconds between attempts: a browser does not always report that the network is back. */
const TRY_AGAIN_AFTER = 10_000;

/** Returns the entries of all outboxes. */
export const useEntries = (): readonly OutboxEntry[] => useSyncExternalStore(watchEntries, storedEntries);

/** Returns whether an outbox has something to send. */
export const useHasActions = (): boolean => useEntries().some(({ kind }) => kind !== EDIT);

/** Sends each new entry, and those that wait whenever the network is back. Returns what has become of them. */
export const useOutbox = <Entry extends OutboxEntry, Event, Answer>(
  outbox: Outbox<Entry, Event, Answer>,
): OutboxState<Entry, Answer> => {
  const cache = useQueryClient();
  const state = useQuery(outbox.query()).data;
  // One that the person sends again counts as new.
  const ids = state.entries.map((entry) => `${entry.id}${isHeldBack(entry) ? '!' : ''}`).join(' ');

  useEffect(() => {
    if (ids === '') return;
    void outbox.send(cache, false);
    const send = () => void outbox.send(cache, true);
    addEventListener('online', send);
    const timer = setInterval(send, TRY_AGAIN_AFTER);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [outbox, cache, ids]);

  useEffect(() => hearEntries(() => outbox.hear(cache)), [outbox, cache]);

  return state;
};
