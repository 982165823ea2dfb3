import { queryOptions } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { readLastAuthor, type Subject } from './last-author.contract.ts';

/** Reads who changed or deleted something last. Always asked anew, and a screen that gets no answer says nothing of it. */
export const lastAuthorQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['accounts', 'last-author', subject],
    queryFn: ({ signal }) => send(readLastAuthor, { body: subject }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
