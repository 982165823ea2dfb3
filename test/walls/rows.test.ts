import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeFlightMember, changeOwnSeat, readFlightMembers } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let ours: { school: BuiltSchool; flight: FlightId; member: BuiltMember };
let theirs: Caller;
let theirFlight: FlightId;

beforeAll(async () => {
  api = await startApi();
  const school = await buildSchool(api.superuser, 'Ours');
  ours = { school, flight: await buildFlight(api.superuser, school), member: await buildMember(api.superuser, school) };
  const other = await buildSchool(api.superuser, 'Theirs');
  theirFlight = await buildFlight(api.superuser, other);
  theirs = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());

const schedule = {
  type: 'high_alt_flight',
  start_datetime: '2031-05-10T06:30:00Z',
  end_datetime: '2031-05-10T15:00:00Z',
  max_students: 1,
  max_start_instructors: 1,
  last_update: '1',
};

describe("an admin in their own school who names another school's rows", () => {
  it.each([
    ['changing a flight', () => [updateFlight, { ...schedule, flight_id: ours.flight }] as const],
    ['deleting a flight', () => [deleteFlight, { flight_id: ours.flight }] as const],
    [
      'cancelling a flight',
      () => [setFlightCanceled, { flight_id: ours.flight, canceled: true, last_update: '1' }] as const,
    ],
    ['reading its members', () => [readFlightMembers, { flight_id: ours.flight }] as const],
    [
      'signing up',
      () => [changeOwnSeat, { flight_id: ours.flight, role: 'start_instructors', action: 'sign-up' }] as const,
    ],
    [
      'adding a member of the other school',
      () =>
        [
          changeFlightMember,
          { flight_id: theirFlight, role: 'students', action: 'sign-up', user_id: ours.member.memberId },
        ] as const,
    ],
    ['an id that cannot exist', () => [deleteFlight, { flight_id: 'flight-1' }] as const],
  ])('%s: 404, as if the row did not exist', async (_name, request) => {
    const [call, body] = request();
    const reply = await theirs.send(call, body);
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });

  it('finds none of them in lists', async () => {
    expect((await theirs.send(listFlights, { flight_ids: [ours.flight, theirFlight] })).body).toHaveLength(1);
    expect((await theirs.send(listFlights, { flight_state: 'all' })).body).toHaveLength(1);
    const byId = await theirs.send(listMembers, { user_ids: [ours.member.memberId], response_type: 'full' });
    expect(byId.body).toEqual([]);
    const byRole = await theirs.send(listMembers, { roles: ['student'], response_type: 'base' });
    expect(byRole.body).toEqual([]);
  });
});

describe('row-level security', () => {
  it('is enabled and forced on every table that holds rows of a school, with a policy', async () => {
    const { rows } = await api.superuser.query(`
      select c.relname, c.relrowsecurity, c.relforcerowsecurity,
        exists (select from pg_policy p where p.polrelid = c.oid) as has_policy
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and c.relkind in ('r', 'p')
        and (c.relname = 'school' or exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped))`);
    expect(rows.length).toBeGreaterThanOrEqual(9);
    for (const row of rows) {
      expect(row).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true, has_policy: true });
    }
  });

  it('covers every table in schema app but the schools, because each belongs to a school', async () => {
    const { rows } = await api.superuser.query(`
      select tablename from pg_tables t where schemaname = 'app' and tablename <> 'school' and not exists (
        select from information_schema.columns c
        where c.table_schema = 'app' and c.table_name = t.tablename and c.column_name = 'school_id')`);
    expect(rows).toEqual([]);
  });

  it('is not bypassed by the roles that the server uses', async () => {
    const { rows } = await api.superuser.query(`
      select rolname from pg_roles
      where rolname in ('aufwind_owner', 'aufwind_login', 'aufwind_app', 'aufwind_identity', 'aufwind_jobs')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`);
    expect(rows).toEqual([]);
    const { rows: owned } = await api.superuser.query(
      "select tablename from pg_tables where schemaname in ('app', 'identity') and tableowner <> 'aufwind_owner'",
    );
    expect(owned).toEqual([]);
  });

  it('keeps the history append-only', async () => {
    const { rows } = await api.superuser.query(
      "select privilege_type from information_schema.role_table_grants where grantee = 'aufwind_app' and table_name = 'change' order by 1",
    );
    expect(rows.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  });
});
