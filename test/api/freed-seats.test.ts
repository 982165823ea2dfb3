import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights } from '../../features/flights/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { requestDeletion } from '../../features/privacy/deletion.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());

const ROWS_OF_A_SEAT = ['signup', 'poll_answer', 'material'] as const;

/** Signs a member up and answers the poll for them: a helmet is needed. */
const takeSeat = async (flight: FlightId, member: BuiltMember): Promise<void> => {
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
  for (const statement of [
    'insert into app.poll_answer (school_id, flight_id, member_id, by_staff) values ($1, $2, $3, false)',
    `insert into app.material (school_id, flight_id, member_id, item, voted) values ($1, $2, $3, 'helmet', true)`,
  ])
    await api.superuser.query(statement, [school.schoolId, flight, member.memberId]);
};

/** A day with two participants who have answered its poll, and with a mirrored group. */
const dayOfTwo = async () => {
  const flight = await buildFlight(api.superuser, school);
  await api.superuser.query(
    `insert into app.chat_group (school_id, flight_id, bridge, marker) values ($1, $2::uuid, 'whatsapp-assisted', $2::uuid::text)`,
    [school.schoolId, flight],
  );
  await api.superuser.query('insert into app.poll (school_id, flight_id) values ($1, $2)', [school.schoolId, flight]);
  const leaving = await buildMember(api.superuser, school);
  const staying = await buildMember(api.superuser, school);
  for (const member of [leaving, staying]) await takeSeat(flight, member);
  await api.superuser.query('delete from app.chat_task where flight_id = $1', [flight]);
  return { flight, leaving, staying };
};

type Day = Awaited<ReturnType<typeof dayOfTwo>>;

const rowsOf = async (flight: FlightId, { memberId }: BuiltMember): Promise<string[]> => {
  const found = await Promise.all(
    ROWS_OF_A_SEAT.map(async (table) => {
      const { rowCount } = await api.superuser.query(
        `select from app.${table} where flight_id = $1 and member_id = $2`,
        [flight, memberId],
      );
      return rowCount === 0 ? [] : [table];
    }),
  );
  return found.flat();
};

const stepsAbout = async (flight: FlightId, { memberId }: BuiltMember): Promise<string[]> => {
  const { rows } = await api.superuser.query(
    'select type from app.chat_task where flight_id = $1 and people = array[$2]::uuid[] order by position',
    [flight, memberId],
  );
  return rows.map(({ type }) => type);
};

const byStaff = ({ flight, leaving }: Day, action: 'sign-up' | 'sign-out', change: object = {}) =>
  admin.send(changeFlightMember, {
    flight_id: flight,
    user_id: leaving.memberId,
    role: 'students',
    action,
    ...change,
  });

const erase = async ({ leaving }: Day): Promise<Reply> => {
  const answer = await (await api.as(leaving)).send(requestDeletion, { language: 'en' });
  for (const interval of ['14 days', '1 minute']) {
    await api.superuser.query(
      'update identity.deletion set erase_after = erase_after - $1::interval, shut_at = shut_at - $1::interval',
      [interval],
    );
    await api.background.everyMinute.deletions();
  }
  return answer;
};

const disable = async ({ leaving }: Day): Promise<Reply> => {
  const { body } = await admin.send(listMembers, { user_ids: [leaving.memberId], response_type: 'full' });
  return admin.send(changeAccessRights, {
    user_id: leaving.memberId,
    disabled: true,
    last_update: body[0].last_update,
  });
};

const WAYS: Readonly<Record<string, (day: Day) => Promise<Reply>>> = {
  'a participant signs off': async ({ flight, leaving }) =>
    (await api.as(leaving)).send(changeOwnSeat, { flight_id: flight, role: 'students', action: 'sign-out' }),
  'staff remove a participant': (day) => byStaff(day, 'sign-out'),
  'staff move a participant to another flight of the day': async (day) =>
    byStaff(day, 'sign-up', { flight_id: await buildFlight(api.superuser, school), move: true }),
  'a member is disabled': disable,
  'a person is erased': erase,
};

describe('a seat is freed when', () => {
  it.each(Object.entries(WAYS))('%s: their needs, answer and place in the group are removed', async (_way, free) => {
    const day = await dayOfTwo();
    const { flight, leaving, staying } = day;
    const { status, body } = await free(day);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await rowsOf(flight, leaving)).toEqual([]);
    expect(await stepsAbout(flight, leaving)).toEqual(['remove_members']);
    expect((await admin.send(listFlights, { flight_ids: [flight] })).body[0].student_count).toBe(1);
    expect(await rowsOf(flight, staying)).toEqual([...ROWS_OF_A_SEAT]);
    expect(await stepsAbout(flight, staying)).toEqual([]);
  });

  it('a day is deleted, with all rows of all seats', async () => {
    const { flight, leaving, staying } = await dayOfTwo();
    expect((await admin.send(deleteFlight, { flight_id: flight })).status).toBe(200);
    expect([await rowsOf(flight, leaving), await rowsOf(flight, staying)]).toEqual([[], []]);
  });
});
