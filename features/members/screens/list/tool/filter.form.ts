import type { FieldErrorCode } from '../../../../../core/errors/error-table.ts';
import type { ListFilter } from '../../../member-list/filter.contract.ts';
import { addressOf, filterOf } from '../../../member-list/filter.rules.ts';

/** The filter as its dialog asks for it. */
export interface FilterForm extends Omit<ListFilter, 'last_payment' | 'flights_from'> {
  readonly payment: 'any' | 'none' | 'before';
  /** Used with `before`. */
  readonly day: string;
  readonly flights: string;
}

export const filterFormOf = ({ last_payment, flights_from, ...filter }: ListFilter): FilterForm => ({
  ...filter,
  payment: last_payment === null ? 'any' : last_payment === 'none' ? 'none' : 'before',
  day: last_payment === 'none' ? '' : (last_payment ?? ''),
  flights: String(flights_from ?? ''),
});

const flightsIn = (typed: string): number | null => {
  if (typed.trim() === '') return null;
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
};

/** Returns the filter of a form, without values that are not valid: the rules of the address say which are. */
export const filterIn = ({ payment, day, flights, ...filter }: FilterForm): ListFilter =>
  filterOf(
    addressOf({
      ...filter,
      last_payment: { any: null, none: 'none', before: day }[payment],
      flights_from: flightsIn(flights),
    }),
  );

export const filterFaults = (form: FilterForm): { readonly [field in 'day' | 'flights']: FieldErrorCode | null } => {
  const read = filterIn(form);
  return {
    day: form.payment === 'before' && read.last_payment === null ? 'required' : null,
    flights: read.flights_from === flightsIn(form.flights) ? null : 'not_a_whole_number',
  };
};
