import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSignIns, listLogins } from '../../features/accounts/contract.ts';
import { readOwnProfile } from '../../features/members/contract.ts';
import { listSchools } from '../../features/schools/console.contract.ts';
import { readSchoolConfig, saveSchoolSecurity } from '../../features/schools/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
});

const setFactor = ({ identityId }: Caller, on: boolean) =>
  api.superuser.query(
    `update identity."user" u set "twoFactorEnabled" = $2 from identity.principal p
     where p.id = $1 and u.id::text = p.subject`,
    [identityId, on],
  );

const requireFactor = () =>
  api.superuser.query('update app.school set requires_second_factor = true where id = $1', [school.schoolId]);

const KINDS = {
  'a school admin who is a student': { role: 'student', facts: { is_school_admin: true }, asked: true },
  'a flight teacher': { role: 'flight_teacher', facts: {}, asked: true },
  'a start instructor': { role: 'start_instructor', facts: {}, asked: false },
  'a student': { role: 'student', facts: {}, asked: false },
  'a beginner': { role: 'beginner_student', facts: {}, asked: false },
} as const;

describe.each(Object.entries(KINDS))(
  'in a school that requires a second factor, %s',
  (_name, { role, facts, asked }) => {
    it(asked ? 'comes in with a second factor only' : 'comes in without a second factor', async () => {
      const person = await api.as(await buildMember(api.superuser, school, role, facts));
      const call = async () => (await person.send(readOwnProfile, {})).body.code ?? 'came in';
      expect(await call()).toBe('came in');
      await requireFactor();
      expect(await call()).toBe(asked ? 'second_factor_required' : 'came in');
      // Calls outside of a school stay allowed, so that the person can leave.
      expect((await person.send(listLogins, {})).status).toBe(200);
      await setFactor(person, true);
      expect(await call()).toBe('came in');
      await setFactor(person, false);
      expect(await call()).toBe(asked ? 'second_factor_required' : 'came in');
      expect((await person.send(endSignIns, {})).status).toBe(200);
    });
  },
);

describe('the setting', () => {
  it.each([
    ['a school admin', 'flight_teacher', { is_school_admin: true }, 200],
    ['a flight teacher', 'flight_teacher', {}, 403],
    ['a student', 'student', {}, 403],
  ] as const)('can be changed by %s with the expected status', async (_name, role, facts, status) => {
    const person = await api.as(await buildMember(api.superuser, school, role, facts));
    await setFactor(person, true);
    expect((await person.send(saveSchoolSecurity, { requires_second_factor: true })).status).toBe(status);
    const config = (await person.send(readSchoolConfig, {})).body;
    expect(config.requires_second_factor).toBe(status === 200);
  });

  it('cannot be switched on by an admin without a second factor, and can be switched off by an admitted one', async () => {
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    const refused = await admin.send(saveSchoolSecurity, { requires_second_factor: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_second_factor']);
    await setFactor(admin, true);
    for (const requires_second_factor of [true, true, false]) {
      expect((await admin.send(saveSchoolSecurity, { requires_second_factor })).body).toEqual({ success: true });
      expect((await admin.send(readSchoolConfig, {})).body.requires_second_factor).toBe(requires_second_factor);
    }
  });

  it.each([
    ['an empty body', {}],
    ['a text', { requires_second_factor: 'yes' }],
    ['an unknown field', { requires_second_factor: true, of: 'everybody' }],
  ])('refuses %s', async (_name, body) => {
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    expect((await admin.send(saveSchoolSecurity, body)).status).toBe(422);
  });
});

describe('a product admin outside of a demo', () => {
  it('enters neither the console nor a school without a second factor', async () => {
    const provider = await api.as(null, { sentinel: true });
    const inside = { 'x-school-id': school.schoolId };
    const calls = async () => [
      (await provider.send(listSchools, {})).body.code ?? 'came in',
      (await provider.send(readSchoolConfig, {}, inside)).body.code ?? 'came in',
    ];
    expect(await calls()).toEqual(['came in', 'came in']);
    await setFactor(provider, false);
    expect(await calls()).toEqual(['second_factor_required', 'second_factor_required']);
    expect((await provider.send(listLogins, {})).status).toBe(200);
  });
});
