import { queryOptions } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { readPaymentStatistics } from './payments.contract.ts';

export const paymentStatisticsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'payments'],
    queryFn: ({ signal }) => send(readPaymentStatistics, { body: {} }, { signal }),
    meta: { failure: (t) => t('statistics.failure') },
  });
