import type { FlightId } from '../../core/ids/ids.ts';
import { createFlights, type Flight, listFlights, updateFlight } from '../../features/flights/contract.ts';
import type { Caller } from './sessions.ts';

const ZONE = 'Europe/Zurich';

/**
 * Plans a flight day on this day of the month, `months` from now, from 9:00 to 18:00; the deadline is the evening
 * before.
 */
export const planDay = async (ask: Caller, months: number, day: number, max_students = 12): Promise<FlightId> => {
  const start = Temporal.Now.plainDateISO(ZONE)
    .add({ months })
    .with({ day })
    .toZonedDateTime({ timeZone: ZONE, plainTime: '09:00' });
  const { body } = await ask(createFlights, {
    type: 'high_alt_flight',
    start_datetime: start.toInstant().toString(),
    deadline_datetime: start.subtract({ hours: 13 }).toInstant().toString(),
    max_students,
    max_start_instructors: 1,
  });
  return (body['flight_ids'] as FlightId[])[0] as FlightId;
};

/** Closes the sign-up of a day: its deadline was an hour ago. */
export const closeSignUp = async (ask: Caller, flight_id: FlightId): Promise<void> => {
  const { body } = await ask(listFlights, { flight_ids: [flight_id] });
  const [flight] = body as unknown as [Flight];
  const { type, start_datetime, end_datetime, max_students, max_start_instructors, last_update } = flight;
  const deadline_datetime = Temporal.Now.instant().subtract({ hours: 1 }).toString();
  const { status } = await ask(updateFlight, {
    flight_id,
    type,
    start_datetime,
    end_datetime,
    deadline_datetime,
    max_students,
    max_start_instructors,
    last_update,
  });
  if (status !== 200) throw new Error(`The deadline was not changed: ${status}`);
};
