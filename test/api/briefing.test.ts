import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveBriefing } from '../../features/schools/briefing.contract.ts';
import { readSchoolConfig } from '../../features/schools/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

const NONE = { what_to_bring: '', weather_links: '' };
const TEXTS = {
  what_to_bring: 'Sturdy shoes\nSunglasses',
  weather_links: 'Wind https://wind.example/a\nhttps://b.example',
};

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});

const texts = async (by = admin) => {
  const { what_to_bring, weather_links } = (await by.send(readSchoolConfig, {})).body;
  return { what_to_bring, weather_links };
};

describe('what to bring and the links to the weather', () => {
  it('are saved by school admins for their school, which all its members read, with the history', async () => {
    const student = await api.as(await buildMember(api.superuser, school, 'student'));
    const stranger = await api.as(await buildMember(api.superuser, await buildSchool(api.superuser), 'student'));
    expect(await texts()).toEqual(NONE);
    for (const _ of [1, 2])
      expect((await admin.send(saveBriefing, { ...TEXTS, was: NONE })).body).toEqual({ success: true });
    expect(await texts(student)).toEqual(TEXTS);
    expect(await texts(stranger)).toEqual(NONE);
    const { rows } = await api.superuser.query(
      `select before, after from app.change where school_id = $1 and entity = 'school' and before is not null`,
      [school.schoolId],
    );
    expect(rows).toEqual([{ before: expect.objectContaining(NONE), after: expect.objectContaining(TEXTS) }]);
  });

  it.each(['flight_teacher', 'start_instructor', 'student'] as const)('can’t be saved by a %s', async (role) => {
    const person = await api.as(await buildMember(api.superuser, school, role));
    expect((await person.send(saveBriefing, TEXTS)).status).toBe(403);
    expect(await texts()).toEqual(NONE);
  });

  it('are saved by one of many who replace the same ones at once; the others are told', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        admin.send(saveBriefing, { ...NONE, what_to_bring: `Text ${place}`, was: NONE }),
      ),
    );
    const codes = replies.map(({ body }) => body.code ?? 'saved').toSorted();
    expect(codes).toEqual(['saved', ...Array(5).fill('stale_update')].toSorted());
    const place = replies.findIndex(({ status }) => status === 200);
    expect(await texts()).toEqual({ ...NONE, what_to_bring: `Text ${place}` });
  });

  it.each([
    [{ ...NONE, weather_links: 'Wind javascript:alert(1)' }, 'weather_links', 'wrong_format'],
    [{ ...NONE, weather_links: 'Wind http://wind.example' }, 'weather_links', 'wrong_format'],
    [{ ...NONE, weather_links: Array(6).fill('https://wind.example').join('\n') }, 'weather_links', 'wrong_format'],
    [{ ...NONE, what_to_bring: 'a'.repeat(501) }, 'what_to_bring', 'too_long'],
    [{ ...NONE, what_to_bring: 'a\u202Eb' }, 'what_to_bring', 'forbidden_character'],
    [{ ...NONE, weather_links: undefined }, 'weather_links', 'required'],
  ])('can’t be %j', async (body, path, code) => {
    const reply = await admin.send(saveBriefing, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);
  });
});
