import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../core/access/scope.ts';
import type { FlightId, IdentityId, MemberId } from '../../core/ids/ids.ts';
import { HISTORY_PAGE, type LogFilter } from '../../features/history/contract.ts';
import { changesOfFlight, changesOfMember, changesOfSchool } from '../../features/history/repository.ts';
import { connect, type Pools } from '../../server/db/connect.ts';
import { newId } from '../../server/db/new-id.ts';
import { inTransaction, openDatabase, type SchoolTransaction } from '../../server/db/transaction.ts';
import { createTestDatabase } from '../support/database.ts';
import { type BuiltSchool, buildMember, buildSchool, linkMember } from '../support/school.ts';

/** Enough for the planner to choose as it does with a million. */
const CHANGES = 60_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

let superuser: pg.Pool;
let pools: Pools;
let school: BuiltSchool;
const identityId = newId<IdentityId>();
let author: MemberId;
/** The first of many members and days, all of which have the same number of changes. */
const [member, flight] = [newId<MemberId>(), newId<FlightId>()];

beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  pools = connect(database.loginUrl, { max: 4 });
  school = await buildSchool(superuser);
  const teacher = await buildMember(superuser, school, 'flight_teacher');
  author = teacher.memberId;
  await superuser.query(`insert into identity.principal (id, issuer, subject) values ($1, 'test', 'author')`, [
    identityId,
  ]);
  await linkMember(superuser, teacher, identityId);
  // Two years of changes; every fifth by the author, every tenth a day, every thousandth a setting of the school.
  await superuser.query(
    `insert into app.change (school_id, at, actor_id, entity, entity_id, before, after)
     select $1, now() - (${CHANGES} - n) * interval '15 minutes',
       case when n % 5 = 0 then $2::uuid end,
       case when n % 1000 = 0 then 'school' when n % 10 = 0 then 'flight' when n % 10 < 5 then 'signup' else 'member' end,
       case when n % 10 < 5 then (array[$4::uuid, gen_random_uuid()])[1 + (n % 300 <> 0)::int]
         else (array[$3::uuid, gen_random_uuid()])[1 + (n % 305 <> 5)::int] end,
       '{"weight": 1}',
       jsonb_build_object('weight', 2) || case when n % 10 between 1 and 4 then jsonb_build_object('member_id', gen_random_uuid(),
         'flight_id', gen_random_uuid()) else '{}' end
     from generate_series(1, ${CHANGES}) n`,
    [school.schoolId, identityId, member, flight],
  );
  // They were written at once, and stand for a change of their own each.
  await superuser.query('update app.change set deed = id, leads = true');
  await superuser.query('vacuum analyze app.change');
});
afterAll(async () => {
  await pools.end();
  await superuser.end();
});

const scope = () =>
  grantScope({
    ...{ schoolId: school.schoolId, timeZone: 'Europe/Zurich', country: 'CH' },
    actor: { identityId, memberId: author, role: 'flight_teacher', isSchoolAdmin: true, isSentinelAdmin: false },
  });

/** Runs a read, then its statement with EXPLAIN under the same role, and returns the nodes that read the history. */
const scansOf = async (read: (tx: SchoolTransaction) => Promise<unknown>): Promise<PlanNode[]> => {
  const client = await pools.app.connect();
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<pg.QueryResult>;
  let sent: { text: string; values: unknown[] } | null = null;
  const heard = (...given: unknown[]) => {
    const [statement] = given as [string | { text: string; values: unknown[] }];
    if (typeof statement === 'object') sent = { text: statement.text, values: statement.values };
    return query(...given);
  };
  const fake = { connect: async () => Object.assign(Object.create(client), { query: heard }) } as unknown as pg.Pool;
  await inTransaction(openDatabase(fake), scope(), read);
  const { text, values } = sent as unknown as { text: string; values: unknown[] };
  return inTransaction(openDatabase(pools.app), scope(), async ({ db }) => {
    const explained = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      sql: `explain (analyze, format json) ${text}`,
      parameters: values,
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'plan' },
    } as never);
    const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    const [row] = explained.rows;
    return nodes(row?.['QUERY PLAN'][0].Plan as PlanNode).filter((node) => node['Relation Name'] === 'change');
  });
};

const far = () => `${BigInt(Math.round((Date.now() - 200 * 86_400_000) * 1000))}-1`;
const ago = (days: number) => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString();

describe('each page of the history reads little more than it shows, by an index', () => {
  it.each<[string, string, (tx: SchoolTransaction) => Promise<unknown>]>([
    ['a member', 'change_member', (tx) => changesOfMember(tx, member)],
    ['a day', 'change_flight', (tx) => changesOfFlight(tx, flight)],
    ['the newest page of the log', 'change_time', (tx) => log(tx, {})],
    ['a later page of the log', 'change_time', (tx) => log(tx, { before: far() })],
    ['a week of last year', 'change_time', (tx) => log(tx, { from: ago(300), until: ago(293) })],
    ['one author', 'change_author', (tx) => log(tx, { by: author })],
    ['one author, before a day', 'change_author', (tx) => log(tx, { by: author, until: ago(300) })],
    ['a rare kind', 'change_kind', (tx) => log(tx, { kind: 'school' })],
    ['a frequent kind, before a day', 'change_kind', (tx) => log(tx, { kind: 'profiles', until: ago(300) })],
    ['one member of the log', 'change_member', (tx) => log(tx, { user_id: member })],
    ['rights', 'change_rights', (tx) => log(tx, { kind: 'rights' })],
  ])('%s: %s', async (_name, index, read) => {
    const scans = await scansOf(read);
    expect(scans.length).toBeGreaterThan(0);
    // The changes of each deed, and of each kind of them the first.
    const ofDeeds = ['change_deed', 'change_pkey'];
    const indexes = scans.map((scan) => scan['Index Name'] ?? '');
    expect(indexes.filter((name) => !ofDeeds.includes(name))).toEqual([index]);
    const touched = scans.reduce(
      (sum, scan) => sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      0,
    );
    // The kinds read a page of each of their tables.
    expect(touched).toBeLessThanOrEqual((HISTORY_PAGE + 1) * 7);
  });
});

const log = (tx: SchoolTransaction, filter: Partial<LogFilter>) => changesOfSchool(tx, filter as LogFilter);
