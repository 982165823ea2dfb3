import { queryOptions } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { readDayStatistics, readMemberStatistics } from './contract.ts';

/** Reads the numbers of all years, which the screen sums up by month, type and season. */
export const dayStatisticsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'days'],
    queryFn: ({ signal }) => send(readDayStatistics, { body: {} }, { signal }),
    meta: { failure: (t) => t('statistics.failure') },
  });

/** Reads the numbers of people; `{}` is the present year. While a new choice loads, no earlier one is shown. */
export const memberStatisticsQuery = (body: Body<typeof readMemberStatistics> = {}) =>
  queryOptions({
    queryKey: ['statistics', 'members', body],
    queryFn: ({ signal }) => send(readMemberStatistics, { body }, { signal }),
    meta: { failure: (t) => t('statistics.failure') },
  });
