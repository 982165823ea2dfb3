import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { importKey } from './client.ts';
import { forgetImport, keepImport, keptImport } from './kept.contract.ts';

const keptKey = [...importKey, 'kept'] as const;

/** The import that this person has begun, without its rows. */
export const keptQuery = () =>
  queryOptions({
    queryKey: keptKey,
    queryFn: ({ signal }) => send(keptImport, { body: { whole: false } }, { signal }),
    meta: { failure: (t) => t('imports.failure.kept') },
  });

/** Saves in the background: the screen says whether it worked. */
export const sendKept = (body: Input<typeof keepImport>['body']) => send(keepImport, { body });

/** Resolves to the kept import with its rows, or `null` if it is gone. */
export const useWholeKept = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => send(keptImport, { body: { whole: true } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keptKey }),
    meta: { failure: (t) => t('imports.failure.kept') },
  });
};

export const useForgetKept = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => send(forgetImport, { body: {} }),
    onSuccess: () => cache.setQueryData(keptQuery().queryKey, null),
    meta: { failure: (t) => t('imports.failure.forget') },
  });
};
