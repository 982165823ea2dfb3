import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import type { MailingId, MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { listMailings, previewMailing, readMailing, resendMailing, sendMailing, stopMailing } from './contract.ts';

const mailingsKey = ['mailings'] as const;

/** Milliseconds between looks at a mailing of which mails are still queued. */
const LOOK = 3000;

export const mailingsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...mailingsKey, 'list', page, size],
    queryFn: async ({ signal }) => {
      const body = { limit: size, offset: (page - 1) * size };
      const { answer, total } = await sendForPage(listMailings, { body }, { signal });
      return { mailings: answer, total };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.mailings.some(({ counts }) => counts.queued > 0) ? LOOK : false),
    meta: { failure: (t) => t('mailings.failure.list') },
  });

export const mailingQuery = (id: MailingId) =>
  queryOptions({
    queryKey: [...mailingsKey, id],
    queryFn: ({ signal }) => send(readMailing, { body: { id } }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.counts.queued ?? 0) > 0 ? LOOK : false),
    meta: { failure: (t) => t('mailings.failure.one') },
  });

/** Finds the members who would get a mail. Not kept: addresses may change between two mailings. */
export const previewQuery = (user_ids: readonly MemberId[]) =>
  queryOptions({
    queryKey: [...mailingsKey, 'preview', user_ids],
    queryFn: ({ signal }) => send(previewMailing, { body: { user_ids: [...user_ids] } }, { signal }),
    gcTime: 0,
    meta: { failure: (t) => t('mailings.failure.preview') },
  });

const useChange = <Sent, Answered>(mutationFn: (sent: Sent) => Promise<Answered>) => {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: mailingsKey }) });
};

/** These reject with the error, which the screen shows. */
export const useSendMailing = () => useChange((body: Input<typeof sendMailing>['body']) => send(sendMailing, { body }));
export const useStopMailing = () => useChange((id: MailingId) => send(stopMailing, { body: { id } }));
export const useResendMailing = () => useChange((id: MailingId) => send(resendMailing, { body: { id } }));

/** Returns whether the mailing was sent before with another content: an answer was lost, and the draft changed since. */
export const isAlreadySent = (error: unknown): boolean => isProblem(error, 'id_already_used');

/** Returns the seconds after which the school may mail again; `null`: the error is another one. */
export const secondsToWait = (error: unknown): number | null =>
  isProblem(error, 'too_many_mails') ? error.retryAfter : null;
