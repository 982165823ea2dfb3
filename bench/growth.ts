import pg from 'pg';
import type { FlightId, IdentityId, MemberId, SchoolId } from '../core/ids/ids.ts';
import { newId } from '../server/db/new-id.ts';
import { createTestDatabase, startTestCluster } from '../test/support/database.ts';
import { linkMember } from '../test/support/school.ts';
import { tokenIssuer } from '../test/support/tokens.ts';
import { type Case, cases } from './cases.ts';
import { type BenchData, PUBLIC_URL } from './database.ts';
import { measure, median } from './load.ts';
import { type Explained, explain } from './plans.ts';
import { start } from './start.ts';

const SCHOOLS = Number(process.env['BENCH_SCHOOLS'] ?? 1000);
const MEMBERS = 500;
const DAYS = 100;
const SEATS = 10;
/** Schools whose rows are inserted by one statement. */
const AT_ONCE = 50;
const STUDENTS = 20;

const ROUNDS = 5;
const ROUND_MS = 1500;
const WORKERS = 10;
/** The most that a call may cost among all these schools, as a multiple of what it costs in a school alone. */
const AIM = 1.3;

const schoolOf = (school: string) => `md5('school ' || ${school})::uuid`;
const memberOf = (school: string, member: string) => `md5('member ' || ${school} || ' ' || ${member})::uuid`;
const principalOf = (school: string, member: string) => `md5('principal ' || ${school} || ' ' || ${member})::uuid`;
const dayOf = (school: string, day: string) => `md5('day ' || ${school} || ' ' || ${day})::uuid`;

const FIRST_NAMES = "(array['Anna','Beat','Céline','Daniel','Elif','Gian','Hélène','Ivan','Jürg','Léa','Mia'])";
const LAST_NAMES =
  "(array['Aebi','Bünzli','Dürr','Egli','Frei','Gasser','Imhof','Keller','Lüthi','Meier','Nägeli','Odermatt','Pfister'])";

/**
 * Inserts the schools from `$1` to `$2`: member 1 is a teacher and admin, 2 to 8 start instructors, all others students.
 * Half of the days are over.
 */
const FILL = [
  `insert into app.school (id, display_name, school_link)
   select ${schoolOf('s')}, 'School ' || s, 'school-' || s from generate_series($1::int, $2::int) s`,
  `insert into app.member (school_id, id, first_name, last_name, email, phone, role, is_school_admin, search_text)
   select ${schoolOf('s')}, ${memberOf('s', 'm')}, first_name, last_name, email, phone,
     case when m = 1 then 'flight_teacher' when m <= 8 then 'start_instructor' else 'student' end, m = 1,
     app.folded(concat_ws(' ', first_name, last_name, email, phone))
   from generate_series($1::int, $2::int) s, generate_series(1, ${MEMBERS}) m,
     lateral (select ${FIRST_NAMES}[1 + (s + m) % 11] as first_name, ${LAST_NAMES}[1 + m % 13] as last_name,
       m || '.' || s || '@members.example' as email, '+4179' || (1000000 + m) as phone) person`,
  `insert into app.flight (school_id, id, type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors)
   select ${schoolOf('s')}, ${dayOf('s', 'd')}, 'high_alt_flight', start, start + interval '8 hours', start - interval '13 hours',
     ${SEATS}, 1
   from generate_series($1::int, $2::int) s, generate_series(1, ${DAYS}) d,
     lateral (select date_trunc('day', now()) + (d - ${DAYS / 2}) * interval '1 day' + interval '8 hours' as start) time`,
  `insert into app.flight_teacher
   select ${schoolOf('s')}, ${dayOf('s', 'd')}, ${memberOf('s', '1')}, 0
   from generate_series($1::int, $2::int) s, generate_series(1, ${DAYS}) d`,
  // The members who sign in for the measurement get their accounts later.
  `insert into identity.principal (id, issuer, subject, email)
   select ${principalOf('s', 'm')}, 'growth', m || '.' || s, m || '.' || s || '@members.example'
   from generate_series($1::int, $2::int) s, generate_series(2, ${MEMBERS - STUDENTS}) m`,
  `insert into app.login (school_id, member_id, identity_id)
   select ${schoolOf('s')}, ${memberOf('s', 'm')}, ${principalOf('s', 'm')}
   from generate_series($1::int, $2::int) s, generate_series(2, ${MEMBERS - STUDENTS}) m`,
  `insert into app.preference (school_id, identity_id, language)
   select ${schoolOf('s')}, ${principalOf('s', 'm')}, 'de'
   from generate_series($1::int, $2::int) s, generate_series(2, ${MEMBERS - STUDENTS}) m`,
  `insert into app.member_comment (school_id, id, member_id, author_id, comment)
   select ${schoolOf('s')}, ${principalOf('s', 'm')}, ${memberOf('s', 'm')}, ${memberOf('s', '1')}, 'Lands well.'
   from generate_series($1::int, $2::int) s, generate_series(9, ${MEMBERS}, 5) m`,
  `insert into app.invitation (school_id, member_id, id, code_hash, email, expires_at)
   select ${schoolOf('s')}, ${memberOf('s', 'm')}, ${principalOf('s', 'm')}, sha256(('code ' || s || ' ' || m)::bytea),
     m || '.' || s || '@members.example', now() + interval '14 days'
   from generate_series($1::int, $2::int) s, generate_series(9, ${MEMBERS}, 10) m`,
  `insert into app.signup (school_id, flight_id, member_id, seat)
   select ${schoolOf('s')}, ${dayOf('s', 'd')}, ${memberOf('s', `(9 + (d * ${SEATS} + m) % ${MEMBERS - 8})`)}, 'students'
   from generate_series($1::int, $2::int) s, generate_series(1, ${DAYS}) d, generate_series(1, ${SEATS}) m`,
];

/** Without triggers and checks of references, which the rows need not pass: the history of changes stays empty. */
const fill = async (superuser: pg.Pool, schools: number): Promise<void> => {
  const client = await superuser.connect();
  await client.query('set session_replication_role = replica');
  for (let from = 1; from <= schools; from += AT_ONCE)
    for (const statement of FILL) await client.query(statement, [from, Math.min(from + AT_ONCE - 1, schools)]);
  await client.query('reset session_replication_role');
  client.release();
  await superuser.query('vacuum analyze');
};

type Grown = BenchData & { readonly superuser: pg.Pool };

/** Fills a database with this many schools, and signs people of the first one in. */
const grow = async (schools: number): Promise<Grown> => {
  const { loginUrl, superuserUrl } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  await fill(superuser, schools);
  const issue = await tokenIssuer(superuser, PUBLIC_URL);
  const { rows } = await superuser.query<{ schoolId: SchoolId; flightId: FlightId }>(
    `select ${schoolOf('1')} as "schoolId", ${dayOf('1', '60')} as "flightId"`,
  );
  const { schoolId, flightId } = rows[0] as (typeof rows)[number];
  const emptyFlightId = newId<FlightId>();
  await superuser.query(
    `insert into app.flight (school_id, id, type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors)
     select school_id, $2, type, start_datetime + interval '300 days', end_datetime + interval '300 days',
       deadline_datetime + interval '300 days', 200, 1 from app.flight where school_id = $1 and id = $3`,
    [schoolId, emptyFlightId, flightId],
  );
  const signIn = async (member: number) => {
    const { rows: ids } = await superuser.query<{ id: MemberId }>(`select ${memberOf('1', '$1::int')} as id`, [member]);
    const [memberId, identityId] = [ids[0]?.id as MemberId, newId<IdentityId>()];
    const token = await issue(identityId, false);
    await linkMember(superuser, { schoolId, memberId, role: 'student', email: '' }, identityId);
    return { token, memberId, identityId };
  };
  const students = [];
  for (let number = 0; number < STUDENTS; number++) students.push(await signIn(MEMBERS - number));
  const { rows: edited } = await superuser.query<BenchData['edited'][number]>(
    `select id as "memberId", email, to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as "lastUpdate"
     from app.member where school_id = $1 and role = 'student' order by id limit $2`,
    [schoolId, STUDENTS],
  );
  const [student] = students;
  if (student === undefined) throw new Error('there is no student');
  return {
    loginUrl,
    superuserUrl,
    superuser,
    schoolId,
    flightId,
    emptyFlightId,
    teacherToken: (await signIn(1)).token,
    monthAhead: { ...student, schoolId },
    students,
    edited,
    stop: async () => superuser.end(),
  };
};

/** The ten calls that people make most often. */
const mostUsed = (data: BenchData): readonly Pick<Case, 'name' | 'ours'>[] => {
  const headers = { authorization: `Bearer ${data.teacherToken}`, 'x-school-id': data.schoolId };
  const reading = (name: string, path: string) => ({
    name,
    ours: () => [{ method: 'POST', path: `/api/v1${path}`, headers, body: {} }],
  });
  return [
    ...cases(data, WORKERS, []).map(({ name, ours }) => ({ name: name.replace(/ of 5,000| 5,000/, ' of 500'), ours })),
    reading('the rights of a person', '/users/access-rights'),
    reading("a person's settings", '/users/config'),
  ];
};

interface Reads {
  readonly table: string;
  readonly scans: number;
}

/** Small tables are read from end to end, because that is the fastest way. */
const SMALL = 10_000;

/** Large tables of schools, with the number of times that they were read from end to end so far. */
const scansOf = async ({ superuser }: Grown): Promise<readonly Reads[]> => {
  await superuser.query('select pg_stat_force_next_flush()');
  const { rows } = await superuser.query<Reads>(
    `select relname as table, seq_scan::int as scans from pg_stat_user_tables where schemaname = 'app' and n_live_tup > $1`,
    [SMALL],
  );
  return rows;
};

const scannedSince = (before: readonly Reads[], after: readonly Reads[]): readonly string[] =>
  after
    .filter(({ table, scans }) => scans > (before.find((one) => one.table === table)?.scans ?? 0))
    .map(({ table }) => table);

/** Summary of the plans of all statements that these calls send. */
const sentencesOn = (explained: readonly Explained[]): readonly string[] => {
  const beyond = explained.flatMap(({ name, beyondSchool }) => beyondSchool.map((table) => `${table} (${name})`));
  const indexes = [...new Set(explained.flatMap((one) => one.indexes))].toSorted();
  return [
    `Plans of the statements of these calls, each executed eight times with \`auto_explain\` among ${SCHOOLS} schools. Tables of which a plan read more`,
    `rows than the school has: ${beyond.join(', ') || 'none'}. Indexes used:`,
    `${indexes.map((name) => `\`${name}\``).join(', ')}.`,
  ];
};

export const measureGrowth = async (): Promise<readonly string[]> => {
  const cluster = await startTestCluster();
  const began = performance.now();
  const [one, many] = [await grow(1), await grow(SCHOOLS)];
  const filled = Math.round((performance.now() - began) / 1000);
  const sides = [one, many] as const;
  const servers = [await start('ours.ts', one), await start('ours.ts', many)] as const;
  const lines = [
    `\`npm run bench -- growth\` on ${Temporal.Now.plainDateISO()}: a school of ${MEMBERS} members with ${DAYS} flight days and ${DAYS * SEATS} sign-ups, alone and among ${SCHOOLS} of its size, in`,
    `turns, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, ${WORKERS} connections, medians. The schools were generated in ${filled} s. The aim is a cost of at most ${AIM}.`,
    '"Scanned": tables of more than 10,000 rows of which a query read all rows of all schools.',
    '',
    `| | alone /s | among ${SCHOOLS} /s | cost | scanned |`,
    '|---|---|---|---|---|',
  ];
  try {
    const calls = sides.map(mostUsed);
    for (const [place, { name }] of mostUsed(one).entries()) {
      const rates: [number[], number[]] = [[], []];
      const before = await scansOf(many);
      for (let round = 0; round <= ROUNDS; round++)
        for (const side of [0, 1] as const) {
          const { base, pid } = servers[side];
          const call = calls[side]?.[place] as ReturnType<typeof mostUsed>[number];
          const rate = await measure(base, pid, call.ours, WORKERS, ROUND_MS);
          // Round 0 warms up.
          if (round > 0) rates[side].push(rate.perSecond);
        }
      const [alone, among] = [median(rates[0]), median(rates[1])];
      const cost = median(rates[0].map((rate, round) => rate / (rates[1][round] ?? Number.NaN)));
      const scanned = scannedSince(before, await scansOf(many));
      const cells = [name, alone.toFixed(0), among.toFixed(0), cost.toFixed(2), scanned.join(', ') || 'none'];
      lines.push(`| ${cells.join(' | ')} |`);
      console.log(lines.at(-1));
    }
    const explained = await explain(
      many,
      (calls[1] ?? []).map(({ name, ours }) => ({ name, calls: ours(0) })),
    );
    lines.push('', ...sentencesOn(explained));
  } finally {
    for (const server of servers) server.stop();
    for (const side of sides) await side.stop();
    await cluster.stop();
  }
  return lines;
};
