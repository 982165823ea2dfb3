import type { FlightId } from '../../core/ids/ids.ts';
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
