import { queryOptions } from '@tanstack/react-query';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { currentLanguage } from '../../web/i18n/language.ts';
import * as contract from './deletion.contract.ts';

export const askDeletion = () => send(contract.readDeletion, { body: {} });

/** Requests the deletion. With `blocked`, the reasons are in the response of {@link askDeletion}. */
export const requestDeletion = async (): Promise<'asked' | 'wants_proof' | 'blocked'> => {
  try {
    await send(contract.requestDeletion, { body: { language: currentLanguage() } });
    return 'asked';
  } catch (error) {
    if (isProblem(error, 'requires_recent_login')) return 'wants_proof';
    if (isProblem(error, 'last_admin')) return 'blocked';
    throw error;
  }
};

export const withdrawDeletion = () => send(contract.withdrawDeletion, { body: { language: currentLanguage() } });

/** Loaded once per visit, for the notice above every page; a failure is ignored. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'deletion'],
    queryFn: ({ signal }) => send(contract.readDeletion, { body: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
