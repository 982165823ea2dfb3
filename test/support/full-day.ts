import { expect } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, updateFlight } from '../../features/flights/contract.ts';
import { listSignUpFlights } from '../../features/signups/contract.ts';
import { readQueue } from '../../features/signups/queue/contract.ts';
import type { Caller, TestApi } from './api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSignUp,
  type FlightFacts,
} from './school.ts';

/** A member who is signed in. */
export interface Person {
  readonly member: BuiltMember;
  readonly caller: Caller;
}

/** Builds a member with this first name, and signs them in. */
export const buildPerson = async (
  api: TestApi,
  school: BuiltSchool,
  first_name: string,
  role: 'student' | 'start_instructor' = 'student',
): Promise<Person> => {
  const member = await buildMember(api.superuser, school, role, { first_name });
  return { member, caller: await api.as(member) };
};

/** Builds a flight day with one seat for students, and the student who has it. */
export const buildFullDay = async (
  api: TestApi,
  school: BuiltSchool,
  facts: FlightFacts,
): Promise<{ readonly flight: FlightId; readonly seated: Person }> => {
  const flight = await buildFlight(api.superuser, school, { max_students: 1, ...facts });
  const seated = await buildPerson(api, school, 'Sina');
  await buildSignUp(api.superuser, school.schoolId, flight, seated.member.memberId);
  return { flight, seated };
};

/** Offers free seats to those who wait, and mails what is due. */
export const offerAndMail = async (api: TestApi): Promise<void> => {
  await api.background.everyMinute.offers();
  await api.mailDue();
};

/** Returns the row of a day in the list of somebody who may sign up. */
export const seenOn = async ({ caller }: Person, flight: FlightId) =>
  (await caller.send(listSignUpFlights, { flight_type: ['high_alt_flight'] })).body.find(
    ({ flight_id }: { flight_id: string }) => flight_id === flight,
  );

interface Waiting {
  readonly first_name: string;
  readonly offered_until: string | null;
}

/** Returns the first names of those who wait on a day. */
export const waitingOn = async (staff: Caller, flight_id: FlightId): Promise<string[]> =>
  (await staff.send(readQueue, { flight_id })).body.map(({ first_name }: Waiting) => first_name);

/** Returns the first names of those for whom a seat is held. */
export const holdersOn = async (staff: Caller, flight_id: FlightId): Promise<string[]> =>
  (await staff.send(readQueue, { flight_id })).body
    .filter(({ offered_until }: Waiting) => offered_until !== null)
    .map(({ first_name }: Waiting) => first_name);

/** Changes a day by staff, who send all of its fields. */
export const changeDay = async (staff: Caller, flight_id: FlightId, part: object): Promise<void> => {
  const [flight] = (await staff.send(listFlights, { flight_ids: [flight_id] })).body;
  const { type, start_datetime, end_datetime, deadline_datetime, max_students, last_update } = flight;
  const whole = { type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors: 1 };
  const { status, body } = await staff.send(updateFlight, { flight_id, ...whole, last_update, ...part });
  expect(status, JSON.stringify(body)).toBe(200);
};
