import pg from 'pg';
import type { Role } from '../core/access/roles.ts';
import type { FlightId, IdentityId } from '../core/ids/ids.ts';
import { newId } from '../server/db/new-id.ts';
import { createTestDatabase, startTestCluster } from '../test/support/database.ts';
import { headersOf } from '../test/support/half-sent.ts';
import { buildFlight, buildMember, buildSchool, linkMember } from '../test/support/school.ts';
import { tokenIssuer } from '../test/support/tokens.ts';
import { morning, PUBLIC_URL } from './database.ts';

export type Headers = Readonly<Record<string, string>>;

interface Size {
  /** Roles of the members, all of whom are signed in. */
  readonly roles: readonly Role[];
  readonly days: number;
  readonly seats: number;
}

/** Fills a database with one school of signed-in members and coming flight days with free seats. */
export const signedInSchool = async ({ roles, days, seats }: Size) => {
  const cluster = await startTestCluster();
  const { loginUrl, superuserUrl } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 4 });
  const issue = await tokenIssuer(superuser, PUBLIC_URL);
  const school = await buildSchool(superuser);
  const { memberId: teacher } = await buildMember(superuser, school, 'flight_teacher');
  const flights: FlightId[] = [];
  for (let day = 0; day < days; day++) {
    const shape = { start: morning(day + 2), teachers: [teacher], max_students: seats };
    flights.push(await buildFlight(superuser, school, shape));
  }
  const people: Headers[] = [];
  for (const role of roles) {
    const [member, identity] = [await buildMember(superuser, school, role), newId<IdentityId>()];
    const token = await issue(identity, false);
    await linkMember(superuser, member, identity);
    people.push(headersOf({ token }, school.schoolId));
  }
  await superuser.query('analyze');
  return { loginUrl, superuserUrl, superuser, people, flightId: flights[0] as FlightId, stop: cluster.stop };
};

export type SignedInSchool = Awaited<ReturnType<typeof signedInSchool>>;
