import { queryOptions } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { flightsKey } from './client.ts';
import { listFlights } from './contract.ts';

/** Loads the flights that have one of these school days. */
export const flightsOnDaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...flightsKey, 'month', from, to],
    queryFn: ({ signal }) => send(listFlights, { body: { from, to } }, { signal }),
    meta: { failure: (t) => t('flights.failure.list') },
  });

/** Loads the days of a month such as `2026-05`. */
export const monthFlightsQuery = (month: string) =>
  flightsOnDaysQuery(`${month}-01`, `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`);
