import type { TFunction } from 'i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import type { Dates } from '../../../web/i18n/dates.ts';
import type { PaperFlight } from '../making.rules.ts';

/** A flight day whose list can be shown. */
export interface ListedDay extends PaperFlight {
  readonly flight_id: FlightId;
}

/**
 * Returns a label such as "Sat 28 Nov · High-altitude flight"; with the start time if there are several on that day.
 */
export const dayLabel = (flight: ListedDay, all: readonly ListedDay[], dates: Dates, t: TFunction): string => {
  const day = dates.dayShort(flight.start_datetime);
  const isOnlyOne = all.every((other) => other === flight || dates.dayShort(other.start_datetime) !== day);
  const when = isOnlyOne ? day : `${day} ${dates.time(flight.start_datetime)}`;
  return `${when} · ${t(`flights.types.${flight.type}`)}`;
};
