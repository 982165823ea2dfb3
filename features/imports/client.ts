import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import type { ImportId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { membersKey } from '../members/client.ts';
import { inviteesIn } from '../members/member-list/invitees.client.ts';
import { checkImport, listImports, readImportInvitees, runImport, undoImport } from './contract.ts';

export const importKey = ['imports'] as const;

export const importsQuery = () =>
  queryOptions({
    queryKey: importKey,
    queryFn: ({ signal }) => send(listImports, { body: {} }, { signal }),
    meta: { failure: (t) => t('imports.failure.latest') },
  });

export const importInviteesQuery = (id: ImportId) =>
  inviteesIn(['import', id], (signal) => send(readImportInvitees, { body: { id } }, { signal }));

export const useCheckImport = () =>
  useMutation({
    mutationFn: (body: Input<typeof checkImport>['body']) => send(checkImport, { body }),
    meta: { failure: (t) => t('imports.failure.check') },
  });

export const useRunImport = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof runImport>['body']) => send(runImport, { body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: importKey }),
        cache.invalidateQueries({ queryKey: membersKey, refetchType: 'none' }),
      ]),
    meta: { failure: (t) => t('imports.failure.run'), tellsLoss: true },
  });
};

/** Returns whether an import was refused because members had changed since the check. */
export const isOutdated = (error: unknown): boolean =>
  isProblem(error, 'import_outdated') || isProblem(error, 'email_in_use');

/** Rejects with the error, which the screen shows. */
export const useUndoImport = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: ImportId) => send(undoImport, { body: { id } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: importKey }),
        cache.invalidateQueries({ queryKey: membersKey, refetchType: 'none' }),
      ]),
  });
};
