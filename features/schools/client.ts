import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { readSchoolConfig } from './contract.ts';

export const schoolConfigQuery = () =>
  queryOptions({
    queryKey: ['schools', 'config'],
    queryFn: ({ signal }) => send(readSchoolConfig, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.config') },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Name, zone and country of the active school. There from the first moment of every protected screen. */
export const useSchool = () => useSuspenseQuery(schoolConfigQuery()).data;
