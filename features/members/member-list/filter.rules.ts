import { SKILL_LEVELS } from '../../fields/member.fields.ts';
import { EXPIRY_FILTERS, type ListFilter, MOST_FLIGHTS, NO_FILTER } from './filter.contract.ts';

/** The filter in an address. Levels are words: an address quotes texts that look like numbers. */
export const NO_FILTER_IN_ADDRESS = {
  level: '',
  paid: '',
  flights: 0,
  unverified: false,
  no_email: false,
  expired: false,
  expires_within: 0,
};
export type AddressFilter = typeof NO_FILTER_IN_ADDRESS;

const LEVEL_SEPARATOR = '_or_';

const isDay = (text: string): boolean => {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};

/** Reads a filter from an address. Nonsense is ignored. */
export const filterOf = (address: AddressFilter): ListFilter => {
  const words = address.level.split(LEVEL_SEPARATOR);
  const flights = Math.trunc(address.flights);
  return {
    levels: SKILL_LEVELS.flatMap((level, place) => (words.includes(level) ? [place] : [])),
    last_payment: address.paid === 'none' || isDay(address.paid) ? address.paid : null,
    flights_from: flights >= 1 && flights <= MOST_FLIGHTS ? flights : null,
    not_verified: address.unverified,
    no_email: address.no_email,
    expiring: address.expired
      ? 'expired'
      : (EXPIRY_FILTERS.find((step) => step === String(address.expires_within)) ?? null),
  };
};

export const addressOf = (filter: ListFilter): AddressFilter => ({
  level: filter.levels.map((level) => SKILL_LEVELS[level]).join(LEVEL_SEPARATOR),
  paid: filter.last_payment ?? '',
  flights: filter.flights_from ?? 0,
  unverified: filter.not_verified,
  no_email: filter.no_email,
  expired: filter.expiring === 'expired',
  expires_within: filter.expiring === null || filter.expiring === 'expired' ? 0 : Number(filter.expiring),
});

/** Part of a filter that can be removed by itself. */
export type FilterPart = keyof ListFilter;

/** Returns the parts of a filter that narrow the list. */
export const partsOf = (filter: ListFilter): FilterPart[] =>
  (Object.keys(NO_FILTER) as FilterPart[]).filter((part) => {
    const value = filter[part];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  });

export const without = (filter: ListFilter, part: FilterPart): ListFilter => ({ ...filter, [part]: NO_FILTER[part] });
