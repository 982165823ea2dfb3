import { queryOptions } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { flightsKey } from './client.ts';
import { listFlights } from './contract.ts';

/** Loads the days of a month such as `2026-05`. */
export const monthFlightsQuery = (month: string) =>
  queryOptions({
    queryKey: [...flightsKey, 'month', month],
    queryFn: ({ signal }) => {
      const { daysInMonth } = Temporal.PlainYearMonth.from(month);
      return send(listFlights, { body: { from: `${month}-01`, to: `${month}-${daysInMonth}` } }, { signal });
    },
    meta: { failure: (t) => t('flights.failure.list') },
  });
