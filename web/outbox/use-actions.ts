import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import type { Action, ActionOutbox } from './action-outbox.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * Returns a function that stores an action, and calls `refused` if the server refuses it while this screen is open. The
 * action stays stored either way.
 */
export const useActions = <Entry extends Action, Done>(outbox: ActionOutbox<Entry, Done>) => {
  const cache = useQueryClient();
  const { entries } = useOutbox(outbox);
  const own = useRef(new Map<string, (code: ErrorCode) => void>());

  useEffect(() => {
    for (const { id, refused } of entries) {
      if (refused === null) continue;
      own.current.get(id)?.(refused);
      own.current.delete(id);
    }
  }, [entries]);

  return (action: Omit<Entry, keyof Action> & { readonly said: string }, refused: (code: ErrorCode) => void): void => {
    const id = crypto.randomUUID();
    own.current.set(id, refused);
    outbox.add(cache, { ...action, id, refused: null } as unknown as Parameters<typeof outbox.add>[1]);
  };
};
