import type { FlightId } from '../../core/ids/ids.ts';
import { createFlights } from '../../features/flights/contract.ts';
import type { Caller } from './sessions.ts';

const ZONE = 'Europe/Zurich';

/**
 * Plans a flight day on this day of the month, `months` from now, from 9:00 to 18:00; the deadline is the evening
 * before.
 */
export const planDay = async (ask: Caller, months: number, day: number): Promise<FlightId> => {
  const start = Temporal.Now.plainDateISO(ZONE)
    .add({ months })
    .with({ day })
    .toZonedDateTime({ timeZone: ZONE, plainTime: '09:00' });
  const { body } = await ask(createFlights, {
    type: 'high_alt_flight',
    start_datetime: start.toInstant().toString(),
    deadline_datetime: start.subtract({ hours: 13 }).toInstant().toString(),
    max_students: 12,
    max_start_instructors: 1,
  });
  return (body['flight_ids'] as FlightId[])[0] as FlightId;
};
