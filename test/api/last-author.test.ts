import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { readLastAuthor } from '../../features/accounts/last-author.contract.ts';
import { deleteFlight, listFlights, updateFlight } from '../../features/flights/contract.ts';
import { changeAccessRights, updateMember, updateOwnProfile } from '../../features/members/profile.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { memberPatch, ownProfile, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let student: BuiltMember;
let flight_id: FlightId;
let admin: Caller;
let reto: Caller;
let tobias: Caller;
let livia: Caller;
let retoMember: BuiltMember;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  const built = (role: BuiltMember['role'], first_name: string, more: object = {}) =>
    buildMember(api.superuser, school, role, { first_name, ...more });
  retoMember = await built('flight_teacher', 'Reto');
  student = await built('student', 'Livia');
  admin = await api.as(await built('student', 'Anna', { is_school_admin: true }));
  reto = await api.as(retoMember);
  tobias = await api.as(await built('flight_teacher', 'Tobias'));
  livia = await api.as(student);
  flight_id = await buildFlight(api.superuser, school);
});

const changeDay = async (caller: Caller, more: object): Promise<void> => {
  const [day] = (await caller.send(listFlights, { flight_ids: [flight_id] })).body;
  const { type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors } = day;
  const times = { start_datetime, end_datetime, deadline_datetime };
  const { flight_teachers, last_update } = day;
  const rest = { type, ...times, max_students, max_start_instructors, flight_teachers, last_update };
  const { status, body } = await caller.send(updateFlight, { flight_id, ...rest, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
};
const authorFor = async (caller: Caller, subject: object) => {
  const { status, body } = await caller.send(readLastAuthor, subject as never);
  return status === 200 ? body : status;
};

describe('the last author of a flight day', () => {
  it('is who changed its schedule or its teachers last', async () => {
    const began = Date.now();
    await changeDay(reto, { meeting_point: 'Stans' });
    const author = await authorFor(tobias, { flight_id });
    expect(author).toEqual({ at: expect.any(String), first_name: 'Reto', oneself: false, deleted: false });
    expect(Date.parse(author.at)).toBeGreaterThanOrEqual(began);
    expect(await authorFor(reto, { flight_id })).toMatchObject({ first_name: 'Reto', oneself: true });
    await changeDay(tobias, { flight_teachers: [retoMember.memberId] });
    expect(await authorFor(admin, { flight_id })).toMatchObject({ first_name: 'Tobias', oneself: false });
  });

  it('is who deleted it, with everything that belonged to it', async () => {
    await changeDay(tobias, { flight_teachers: [retoMember.memberId] });
    expect((await reto.send(deleteFlight, { flight_id })).status).toBe(200);
    expect(await authorFor(tobias, { flight_id })).toMatchObject({ first_name: 'Reto', deleted: true });
  });

  it('has no name once they have left the school', async () => {
    await changeDay(reto, { meeting_point: 'Stans' });
    const { last_update } = await readMember(admin, retoMember);
    const left = { user_id: retoMember.memberId, disabled: true, last_update };
    expect((await admin.send(changeAccessRights, left)).status).toBe(200);
    expect(await authorFor(tobias, { flight_id })).toMatchObject({ first_name: null, oneself: false });
  });

  it('is told to staff of the same school only', async () => {
    await changeDay(reto, { meeting_point: 'Stans' });
    expect(await authorFor(livia, { flight_id })).toBe(404);
    const other = await buildSchool(api.superuser);
    const stranger = await api.as(await buildMember(api.superuser, other, 'flight_teacher'));
    expect(await authorFor(stranger, { flight_id })).toBe(404);
    await reto.send(deleteFlight, { flight_id });
    expect(await authorFor(stranger, { flight_id })).toBe(404);
  });

  it('of nothing, of two subjects or of an unknown day is refused', async () => {
    expect(await authorFor(reto, {})).toBe(422);
    expect(await authorFor(reto, { flight_id, user_id: student.memberId })).toBe(422);
    expect(await authorFor(reto, { flight_id: 'garbage' })).toBe(404);
    expect(await authorFor(reto, { flight_id: student.memberId })).toBe(404);
  });
});

describe('the last author of a profile', () => {
  it('is who changed it last; members may ask for their own', async () => {
    const subject = { user_id: student.memberId };
    const { last_update } = await readMember(reto, student);
    const saved = await reto.send(updateMember, memberPatch(student, last_update));
    expect(saved.status).toBe(200);
    expect(await authorFor(livia, subject)).toMatchObject({ first_name: 'Reto', oneself: false, deleted: false });
    await livia.send(updateOwnProfile, ownProfile(student, saved.body.last_update, { 'address.city': 'Stans' }));
    expect(await authorFor(livia, subject)).toMatchObject({ first_name: 'Lena', oneself: true });
    expect(await authorFor(livia, { user_id: retoMember.memberId })).toBe(404);
  });
});
