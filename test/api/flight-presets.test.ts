import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { listPresets, MOST_PRESETS, removePreset, savePreset } from '../../features/flights/presets.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let elsewhere: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let foreign: Caller;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  elsewhere = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
  foreign = await api.as(await buildMember(api.superuser, elsewhere, 'flight_teacher'));
});
afterAll(() => api.stop());

const preset = (part: object = {}) => ({
  preset_id: crypto.randomUUID(),
  name: 'Weekend',
  type: 'safety_course',
  starts: '08:30',
  ends: '17:00',
  lasts: 1,
  days_before: 2,
  deadline_at: '18:00',
  max_students: 8,
  max_start_instructors: 2,
  meeting_point: 'Valley station',
  meeting_time: '07:45',
  description: 'Bring lunch.\nAnd water.',
  no_queue: false,
  flight_teachers: [] as string[],
  ...part,
});
const stored = async (caller = staff) => (await caller.send(listPresets, {})).body;
const save = async (body: object, caller = staff) => {
  const answer = await caller.send(savePreset, body);
  return answer.body.code ?? answer.status;
};

describe('a preset of a school', () => {
  it('is kept whole, by name, for the flight teachers of its school alone', async () => {
    const second = preset({
      name: 'Abendflug',
      meeting_time: null,
      days_before: null,
      no_queue: true,
      flight_teachers: [teacher.memberId],
    });
    const first = preset();
    expect([await save(first), await save(second)]).toEqual([200, 200]);
    expect(await stored()).toEqual([second, first]);
    expect(await stored(foreign)).toEqual([]);
    for (const role of ['beginner_student', 'student', 'start_instructor'] as const) {
      const member = await api.as(await buildMember(api.superuser, school, role));
      expect((await member.send(listPresets, {})).status).toBe(403);
      expect(await save(preset(), member)).toBe('role_too_low');
    }
  });

  it('is saved once, however often and how many at once', async () => {
    const one = preset();
    expect(await Promise.all([1, 2, 3].map(() => save(one)))).toEqual([200, 200, 200]);
    expect(await save({ ...one, name: 'Weekends', flight_teachers: [teacher.memberId] })).toBe(200);
    expect(await stored()).toEqual([{ ...one, name: 'Weekends', flight_teachers: [teacher.memberId] }]);
  });

  it('has a name of its own, also among two that are saved at once', async () => {
    const saved = await Promise.all(['Weekend', 'WEEKEND', ' weekend '].map((name) => save(preset({ name }))));
    expect(saved.toSorted()).toEqual([200, 'preset_exists', 'preset_exists']);
    expect(await save(preset(), foreign)).toBe(200);
  });

  it('of another school is neither replaced nor deleted', async () => {
    const one = preset();
    await save(one);
    expect(await save({ ...one, name: 'Ours' }, foreign)).toBe(200);
    expect((await foreign.send(removePreset, { preset_id: one.preset_id })).status).toBe(200);
    expect((await foreign.send(removePreset, { preset_id: one.preset_id })).status).toBe(404);
    expect(await stored()).toEqual([one]);
    expect((await staff.send(removePreset, { preset_id: one.preset_id })).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('has teachers of its school, as long as they are', async () => {
    const other = await buildMember(api.superuser, elsewhere, 'flight_teacher');
    const student = await buildMember(api.superuser, school, 'student');
    const { status, body } = await staff.send(
      savePreset,
      preset({ flight_teachers: [other.memberId, student.memberId, teacher.memberId, teacher.memberId] }),
    );
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: 'flight_teachers.0', code: 'not_a_flight_teacher' },
        { path: 'flight_teachers.1', code: 'not_a_flight_teacher' },
        { path: 'flight_teachers.3', code: 'listed_twice' },
      ],
    ]);
    const leaving = await buildMember(api.superuser, school, 'flight_teacher');
    await save(preset({ flight_teachers: [leaving.memberId, teacher.memberId] }));
    await api.superuser.query(`update app.member set role = 'student' where id = $1`, [leaving.memberId]);
    expect(await stored()).toMatchObject([{ flight_teachers: [teacher.memberId] }]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name', 'too_long'],
    ['two lines', { name: 'a\nb' }, 'name', 'forbidden_character'],
    ['an hour that does not exist', { starts: '24:00' }, 'starts', 'wrong_format'],
    ['no time', { deadline_at: '' }, 'deadline_at', 'wrong_format'],
    ['a course without end', { lasts: 32 }, 'lasts', 'too_large'],
    ['a deadline after the day', { days_before: -1 }, 'days_before', 'too_small'],
    ['an unknown type', { type: 'balloon' }, 'type', 'not_offered'],
    ['too many seats', { max_students: 201 }, 'max_students', 'too_large'],
    ['an unknown field', { colour: 'red' }, 'colour', 'unknown_field'],
  ])('with %s is refused at its field', async (_name, part, path, code) => {
    const { status, body } = await staff.send(savePreset, preset(part));
    expect([status, body.errors]).toEqual([422, [{ path, code }]]);
  });
});

test('a school has up to fifty presets, and can replace one of them', async () => {
  const all = Array.from({ length: MOST_PRESETS }, (_, at) => preset({ name: `Preset ${at}` }));
  expect(new Set(await Promise.all(all.map((one) => save(one))))).toEqual(new Set([200]));
  expect(await save(preset({ name: 'One more' }))).toBe('too_many_presets');
  expect(await save({ ...all[0], name: 'Another name' })).toBe(200);
});
