import type { TFunction } from 'i18next';
import type { Dates } from '../../../web/i18n/dates.ts';
import type { Flight } from '../../flights/contract.ts';

/**
 * Returns a label such as "Sat 28 Nov · High-altitude flight"; with the start time if there are several on that day.
 */
export const dayLabel = (flight: Flight, all: readonly Flight[], dates: Dates, t: TFunction): string => {
  const day = dates.dayShort(flight.start_datetime);
  const isOnlyOne = all.every((other) => other === flight || dates.dayShort(other.start_datetime) !== day);
  const when = isOnlyOne ? day : `${day} ${dates.time(flight.start_datetime)}`;
  return `${when} · ${t(`flights.types.${flight.type}`)}`;
};
