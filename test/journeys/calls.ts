import type { FlightId } from '../../core/ids/ids.ts';
import { createFlights, type Flight, listFlights, updateFlight } from '../../features/flights/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
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

/** Plans a day that began a minute ago, so that it is today in every time zone, with these people as students. */
export const beginDay = async (ask: Caller, first: readonly string[], last_name: string): Promise<FlightId> => {
  const { body } = await ask(createFlights, {
    type: 'safety_course',
    start_datetime: Temporal.Now.instant().subtract({ minutes: 1 }).toString(),
    deadline_datetime: null,
    max_students: 12,
    max_start_instructors: 1,
  } as never);
  const flight_id = (body['flight_ids'] as FlightId[])[0] as FlightId;
  for (const first_name of first) {
    const email = `${first_name}.${last_name}@flights.example`.toLowerCase();
    const person = { first_name, last_name, role: 'student', email, phone: '+41794123311' };
    const { user_id } = (await ask(registerMember, person as never)).body as never;
    const seat = { flight_id, user_id, role: 'students', action: 'sign-up', override: true } as const;
    const { status } = await ask(changeFlightMember, seat);
    if (status !== 200) throw new Error(`${first_name} was not signed up: ${status}`);
  }
  return flight_id;
};
