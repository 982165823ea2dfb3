import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxEntry, OutboxState } from './stored-entries.ts';

/** Milliseconds between attempts: a browser does not always report that the network is back. */
const TRY_AGAIN_AFTER = 10_000;

/** Sends each new entry, and those that wait whenever the network is back. Returns what has become of them. */
export const useOutbox = <Entry extends OutboxEntry, Event, Answer>(
  outbox: Outbox<Entry, Event, Answer>,
  owner: MemberId | null,
): OutboxState<Entry, Answer> => {
  const cache = useQueryClient();
  const state = useQuery(outbox.query(owner)).data;
  const ids = state.entries.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (owner === null || ids === '') return;
    void outbox.send(cache, owner, false);
    const send = () => void outbox.send(cache, owner, true);
    addEventListener('online', send);
    const timer = setInterval(send, TRY_AGAIN_AFTER);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [outbox, cache, owner, ids]);

  useEffect(() => {
    if (owner === null) return;
    const hear = () => outbox.hear(cache, owner);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [outbox, cache, owner]);

  return state;
};
