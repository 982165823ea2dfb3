import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { listDeeds } from './deeds.contract.ts';
import { findPerson } from './people.contract.ts';

/** Loads one page of the log of the console. */
export const deedsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: ['schools', 'deeds', page, size],
    queryFn: async ({ signal }) => {
      const body = { limit: size, offset: (page - 1) * size };
      const { answer, total } = await sendForPage(listDeeds, { body }, { signal });
      return { deeds: answer, total };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('console.log.failed') },
  });

export const useFindPerson = () =>
  useMutation({
    mutationFn: (body: Body<typeof findPerson>) => send(findPerson, { body }),
    meta: { failure: (t) => t('console.person.failed') },
  });
