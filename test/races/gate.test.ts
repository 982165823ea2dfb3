import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listLogins } from '../../features/accounts/contract.ts';
import { createFlights } from '../../features/flights/contract.ts';
import { updateMember } from '../../features/members/profile.contract.ts';
import { endingSecretsOf } from '../../server/identity/ending.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { headersOf, sendHalf } from '../support/half-sent.ts';
import { memberPatch } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/** Milliseconds. Longer than a body may take before its sender is checked again. */
const SLOW = 400;

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let caller: Caller;

beforeAll(async () => {
  // Each look at the clock is later by this, so that every body takes too long.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += SLOW;
    return now;
  });
  api = await startApi();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  caller = await api.as(teacher);
});

const BODY = JSON.stringify({
  type: 'high_alt_flight',
  start_datetime: '2030-06-01T08:00:00Z',
  deadline_datetime: '2030-05-31T18:00:00Z',
  max_start_instructors: 1,
  max_students: 8,
  flight_teachers: [],
});

/** Gives the server time to accept a head that was sent before. */
const letHeadIn = () => caller.send(listLogins, {});

/** Sends a plan of a flight day; the second half arrives long after the server accepted the first. */
const sendSlowly = async (meanwhile: () => Promise<unknown>) => {
  const head = {
    method: createFlights.method,
    path: `/api/v1${createFlights.path}`,
    headers: headersOf(caller, teacher.schoolId),
  };
  const sent = sendHalf(api.url, head, BODY.length, BODY.slice(0, 40));
  await letHeadIn();
  await meanwhile();
  sent.send(BODY.slice(40));
  const status = await sent.answered;
  sent.socket.destroy();
  const { rows } = await api.superuser.query('select from app.flight where school_id = $1', [teacher.schoolId]);
  return { status, flights: rows.length };
};

it.each<[string, number, number, () => Promise<unknown>]>([
  ['control: nothing happens', 200, 1, async () => undefined],
  [
    'the person is signed out everywhere',
    401,
    0,
    () => endingSecretsOf(api.superuser, caller.identityId, async () => true),
  ],
  ['the member is disabled', 403, 0, () => changeMember('disabled_at = now()')],
  ['the role is lowered', 403, 0, () => changeMember("role = 'student'")],
])('while a body arrives, %s: %i', async (_name, status, flights, meanwhile) => {
  expect(await sendSlowly(meanwhile)).toEqual({ status, flights });
  expect([200, 401]).toContain((await caller.send(listLogins, {})).status);
});

it('a handler checks a right when the body has ended: a former admin changes no admin', async () => {
  await changeMember('is_school_admin = true');
  const target = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  const { rows } = await api.superuser.query(
    `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as token from app.member where id = $1`,
    [target.memberId],
  );
  const body = JSON.stringify({
    ...memberPatch(target, rows[0].token, { email: 'mine@flights.example' }),
  });
  const head = {
    method: updateMember.method,
    path: `/api/v1${updateMember.path}`,
    headers: headersOf(caller, teacher.schoolId),
  };
  const sent = sendHalf(api.url, head, Buffer.byteLength(body), body.slice(0, 40));
  await letHeadIn();
  await changeMember('is_school_admin = false');
  sent.send(body.slice(40));
  expect(await sent.answered).toBe(409);
  expect(sent.answer()).toContain('email_is_protected');
  sent.socket.destroy();
});

const changeMember = (change: string) =>
  api.superuser.query(`update app.member set ${change} where school_id = $1 and id = $2`, [
    teacher.schoolId,
    teacher.memberId,
  ]);
