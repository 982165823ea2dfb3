import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import type { ImportId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { membersKey } from '../members/client.ts';
import { checkImport, inviteImported, listImports, runImport, undoImport } from './contract.ts';

const importKey = ['imports'] as const;

export const importsQuery = () =>
  queryOptions({
    queryKey: importKey,
    queryFn: ({ signal }) => send(listImports, { body: {} }, { signal }),
    meta: { failure: (t) => t('imports.failure.latest') },
  });

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

interface Inviting {
  readonly id: ImportId;
  readonly language: Language;
  /** Called after each call with the number of members left. */
  readonly onLeft: (left: number) => void;
}

/**
 * Invites in several calls, so that each is short and the progress can be shown. Resolves to the number of invitations;
 * rejects with the error, which the screen shows.
 */
export const useInviteImported = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, language, onLeft }: Inviting) => {
      let invited = 0;
      for (;;) {
        const { sent, left } = await send(inviteImported, { body: { id, language } });
        invited += sent;
        onLeft(left);
        if (left === 0 || sent === 0) return invited;
      }
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: importKey }),
        cache.invalidateQueries({ queryKey: membersKey, refetchType: 'none' }),
      ]),
  });
};
