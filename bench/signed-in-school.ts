import pg from 'pg';
import type { Role } from '../core/access/roles.ts';
import type { FlightId, IdentityId, MemberId } from '../core/ids/ids.ts';
import { newId } from '../server/db/new-id.ts';
import { createTestDatabase, startTestCluster } from '../test/support/database.ts';
import { headersOf } from '../test/support/half-sent.ts';
import { buildFlight, buildMember, buildSchool, linkMember } from '../test/support/school.ts';
import { sessionIssuer } from '../test/support/tokens.ts';
import { morning, PUBLIC_URL } from './database.ts';

export type Headers = Readonly<Record<string, string>>;

interface Size {
  /** Roles of the members, all of whom are signed in. */
  readonly roles: readonly Role[];
  readonly days: number;
  readonly seats: number;
  /** Number of dates, of which the first have two days if there are fewer than days; by default each day has its own. */
  readonly dates?: number;
}

export interface SignedInMember {
  readonly memberId: MemberId;
  /** Returns headers with a new token, because a token is valid for ten minutes. */
  readonly newHeaders: () => Promise<Headers>;
}

/** Fills a database with one school of signed-in members and coming flight days with free seats. */
export const signedInSchool = async ({ roles, days, seats, dates = days }: Size) => {
  const cluster = await startTestCluster();
  const { loginUrl, superuserUrl } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 4 });
  // The database may stop before a connection is closed that was ended.
  superuser.on('error', () => undefined);
  const begin = await sessionIssuer(superuser, PUBLIC_URL);
  const school = await buildSchool(superuser);
  const { memberId: teacher } = await buildMember(superuser, school, 'flight_teacher');
  const flights: FlightId[] = [];
  for (let day = 0; day < days; day++) {
    const shape = { start: morning((day % dates) + 2), teachers: [teacher], max_students: seats };
    flights.push(await buildFlight(superuser, school, shape));
  }
  const people: Headers[] = [];
  const members: SignedInMember[] = [];
  for (const role of roles) {
    const [member, identity] = [await buildMember(superuser, school, role), newId<IdentityId>()];
    const sign = await begin(identity, false);
    await linkMember(superuser, member, identity);
    const newHeaders = async () => headersOf({ token: await sign() }, school.schoolId);
    people.push(await newHeaders());
    members.push({ memberId: member.memberId, newHeaders });
  }
  // Only tables that hold something, as autovacuum does. After an `analyze` of an empty one each connection would scan it
  // for as long as it lives, however many rows it gets.
  await superuser.query(`analyze app.school, app.member, app.login, app.flight, app.flight_teacher,
    identity."user", identity.session, identity.principal`);
  return {
    loginUrl,
    superuserUrl,
    superuser,
    people,
    members,
    flights,
    flightId: flights[0] as FlightId,
    stop: cluster.stop,
  };
};

export type SignedInSchool = Awaited<ReturnType<typeof signedInSchool>>;
