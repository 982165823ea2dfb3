import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeptImportId } from '../../../core/ids/ids.ts';
import { isGone } from '../../../web/http/failures.ts';
import { keptQuery, sendKept, useForgetKept } from '../kept.client.ts';
import { LARGEST_KEPT } from '../kept.contract.ts';

interface Content {
  /** Absent if only the answers have changed. */
  readonly table?: { readonly file: string; readonly content: string } | undefined;
  readonly answers: string;
}

interface Save {
  readonly id: KeptImportId;
  readonly content: Content;
}

/** `elsewhere`: a day has passed, or another page has gone on with the import, or has thrown it away. */
type State = 'none' | 'saving' | 'failed' | 'elsewhere' | { readonly until: string };

const newKeptId = () => crypto.randomUUID() as KeptImportId;

/** Keeps an import on the server while somebody works on it: one save at a time, the latest content next. */
export const useKept = () => {
  const [state, setState] = useState<State>('none');
  const cache = useQueryClient();
  const forget = useForgetKept();
  const last = useRef<KeptImportId | null>(null);
  const next = useRef<Save | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const sendAll = async (): Promise<void> => {
    while (next.current !== null) {
      const saved = next.current;
      const { table, answers } = saved.content;
      try {
        const { kept_until } = await sendKept({ id: saved.id, before: last.current, answers, ...(table && { table }) });
        last.current = saved.id;
        const later: Save | null = next.current;
        if (later === saved) {
          next.current = null;
          setState({ until: kept_until });
        } else if (later !== null && later.content.table === table)
          next.current = { ...later, content: { answers: later.content.answers } };
      } catch (error) {
        if (next.current === null) return;
        setState(isGone(error) ? 'elsewhere' : 'failed');
        // Without an answer the save may have arrived, so the next one has its id.
        next.current = isGone(error) ? null : { ...next.current, id: saved.id };
        return;
      }
    }
  };
  const sendNext = () => {
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
  };
  const keep = (content: Content) => {
    const { table = next.current?.content.table, answers } = content;
    if (table === undefined && last.current === null) return;
    if (answers.length > LARGEST_KEPT.answers || (table?.content.length ?? 0) > LARGEST_KEPT.content) {
      setState('failed');
      return;
    }
    const failed = running.current === null ? next.current : null;
    next.current = { id: failed?.id ?? newKeptId(), content: { table, answers } };
    setState('saving');
    sendNext();
  };
  const stop = () => {
    [next.current, last.current] = [null, null];
    setState('none');
    void cache.invalidateQueries(keptQuery());
  };
  useEffect(() => {
    const again = () => sendNext();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });

  return {
    state,
    keep,
    /** Goes on with an import that is kept already. */
    takeUp: (id: KeptImportId, until: string) => {
      last.current = id;
      setState({ until });
    },
    /** Ends keeping without a word to the server, which has forgotten the import itself. */
    stop,
    /** Resolves when no save is on its way, so that none arrives after the import. */
    settled: async () => {
      await running.current;
    },
    throwAway: async () => {
      next.current = null;
      await running.current;
      stop();
      await forget.mutateAsync();
    },
  };
};
