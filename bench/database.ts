import pg from 'pg';
import type { FlightId, IdentityId, MemberId, SchoolId } from '../core/ids/ids.ts';
import { newId } from '../server/db/new-id.ts';
import { createTestDatabase, startTestCluster } from '../test/support/database.ts';
import {
  type BuiltMember,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  linkMember,
} from '../test/support/school.ts';
import { tokenIssuer } from '../test/support/tokens.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export interface BenchData {
  readonly loginUrl: string;
  readonly superuserUrl: string;
  readonly schoolId: SchoolId;
  readonly flightId: FlightId;
  readonly emptyFlightId: FlightId;
  readonly teacherToken: string;
  /** A school with 30 coming flight days, and one of its students. */
  readonly monthAhead: { readonly schoolId: SchoolId; readonly token: string; readonly memberId: MemberId };
  /** Each student signs up and off repeatedly. */
  readonly students: readonly {
    readonly token: string;
    readonly memberId: MemberId;
    readonly identityId: IdentityId;
  }[];
  /** Members who are saved repeatedly; `lastUpdate` is their first `last_update`. */
  readonly edited: readonly { readonly memberId: string; readonly email: string; readonly lastUpdate: string }[];
  readonly stop: () => Promise<void>;
}

const MEMBERS = { own: 5000, elsewhere: 500 };
/** Together with the empty flight that the students sign up for, the measured school has 200 flights. */
const FLIGHTS = { own: 199, elsewhere: 30 };
const ON_EACH_FLIGHT = 12;
const PRESSING = 20;
const EDITED = 20;

const FIRST_NAMES = ['Anna', 'Beat', 'Céline', 'Daniel', 'Elif', 'Françoise', 'Gian', 'Hélène', 'Ivan', 'Jürg', 'Léa'];
/** Their number shares no factor with the number of first names, so that every combination occurs. */
const LAST_NAMES =
  'Aebi Bünzli Christen Dürr Egli Frei Gasser Hürlimann Imhof Jäggi Keller Lüthi Meier Nägeli Odermatt Pfister'.split(
    ' ',
  );

/** Returns a start in so many days, early enough that the day does not end on the next one, whenever this runs. */
export const morning = (days: number): string =>
  Temporal.Now.plainDateISO('UTC')
    .add({ days })
    .toZonedDateTime({ timeZone: 'UTC', plainTime: '08:00' })
    .toInstant()
    .toString();

/**
 * Fills one school with 5,000 members and 200 coming flight days of twelve students each, and three more with 500
 * members.
 */
export const fillBenchDatabase = async (): Promise<BenchData> => {
  const cluster = await startTestCluster();
  const { loginUrl, superuserUrl } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 4 });
  const issue = await tokenIssuer(superuser, PUBLIC_URL);
  let own: Omit<BenchData, 'loginUrl' | 'superuserUrl' | 'monthAhead' | 'stop'> | undefined;
  let monthAhead: BenchData['monthAhead'] | undefined;
  for (let number = 0; number < 4; number++) {
    const school = await buildSchool(superuser, `School ${number}`);
    const teacher = await buildMember(superuser, school, 'flight_teacher');
    const starter = await buildMember(superuser, school, 'start_instructor');
    const members: BuiltMember[] = [];
    const whose = own === undefined ? 'own' : 'elsewhere';
    const size = MEMBERS[whose];
    for (let place = 0; place < size; place++)
      members.push(
        await buildMember(superuser, school, 'student', {
          first_name: FIRST_NAMES[place % FIRST_NAMES.length] ?? '',
          last_name: LAST_NAMES[place % LAST_NAMES.length] ?? '',
        }),
      );
    const flights: FlightId[] = [];
    for (let day = 0; day < FLIGHTS[whose]; day++) {
      const flight = await buildFlight(superuser, school, { start: morning(day + 2), teachers: [teacher.memberId] });
      flights.push(flight);
      for (let seat = 0; seat < ON_EACH_FLIGHT; seat++) {
        const member = members[(day * ON_EACH_FLIGHT + seat) % size];
        if (member !== undefined) await buildSignUp(superuser, school.schoolId, flight, member.memberId);
      }
      await buildSignUp(superuser, school.schoolId, flight, starter.memberId, 'start_instructors');
    }
    const signIn = async (member: BuiltMember) => {
      const identity = newId<IdentityId>();
      const token = await issue(identity, false);
      await linkMember(superuser, member, identity);
      return { token, memberId: member.memberId, identityId: identity };
    };
    if (own !== undefined) {
      const [student] = members;
      if (student !== undefined) monthAhead ??= { schoolId: school.schoolId, ...(await signIn(student)) };
      continue;
    }
    const emptyFlightId = await buildFlight(superuser, school, {
      start: morning(300),
      max_students: 200,
    });
    const students = [];
    for (const member of members.slice(-PRESSING)) students.push(await signIn(member));
    const { rows: edited } = await superuser.query<BenchData['edited'][number]>(
      `select id as "memberId", email, to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as "lastUpdate"
       from app.member where school_id = $1 and role = 'student' order by id limit $2`,
      [school.schoolId, EDITED],
    );
    own = {
      schoolId: school.schoolId,
      flightId: flights[3] as FlightId,
      emptyFlightId,
      teacherToken: (await signIn(teacher)).token,
      students,
      edited,
    };
  }
  // As autovacuum does: indexes alone then answer what they contain.
  await superuser.query('vacuum analyze');
  await superuser.end();
  if (own === undefined || monthAhead === undefined) throw new Error('there are too few schools');
  return { ...own, monthAhead, loginUrl, superuserUrl, stop: cluster.stop };
};
