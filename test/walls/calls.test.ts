import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role, roleReaches } from '../../core/access/roles.ts';
import { type CallShape, isOutsideSchool } from '../../core/contract/call.ts';
import { allRoutes } from '../../programs/server/routes.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/** All calls, from the server's own route list, so that a new call is covered at once. */
const calls: readonly CallShape[] = allRoutes({} as never).map(({ call }) => call);
const inSchool = calls.filter(({ role }) => !isOutsideSchool(role));
const guarded = calls.filter(({ role }) => role !== 'anybody');
const forProvider = calls.filter(({ role }) => role === 'product_admin');
const named = (list: readonly CallShape[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);

let api: TestApi;
let school: BuiltSchool;
let stranger: Caller;
const byRole = new Map<Role, Caller>();

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser, 'Ours');
  const other = await buildSchool(api.superuser, 'Theirs');
  stranger = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
  for (const role of ROLES) byRole.set(role, await api.as(await buildMember(api.superuser, school, role)));
});
afterAll(() => api.stop());

const path = (call: CallShape) => ({
  ...call,
  path: call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') as `/${string}`,
});

describe('a stranger', () => {
  it.each(named(guarded))('%s: 401', async (_name, call) => {
    const { status, body } = await api.send(path(call), call.body && {}, { 'x-school-id': school.schoolId });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('a request without a school in the header', () => {
  it.each(named(inSchool))('%s: 400', async (_name, call) => {
    const { status, body } = await stranger.send(path(call), call.body && {}, { 'x-school-id': '' });
    expect([status, body.code]).toEqual([400, 'no_school']);
  });
});

describe('an admin of another school', () => {
  it.each(named(inSchool))('%s: 403', async (_name, call) => {
    const { status, body } = await stranger.send(path(call), call.body && {}, { 'x-school-id': school.schoolId });
    expect([status, body.code]).toEqual([403, 'no_membership']);
  });

  it('gets the same answer for a school that does not exist', async () => {
    const [call] = inSchool;
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all', "' or 1=1 --"]) {
      const { status, body } = await stranger.send(path(call as CallShape), {}, { 'x-school-id': id });
      expect([status, body.code]).toEqual([403, 'no_membership']);
    }
  });
});

const tooHighFor = (role: Role) =>
  inSchool.filter(
    (call) =>
      !isOutsideSchool(call.role) && !roleReaches({ role, isSchoolAdmin: false, isSentinelAdmin: false }, call.role),
  );

describe.each(ROLES.filter((role) => tooHighFor(role).length > 0))('%s', (role) => {
  it.each(named(tooHighFor(role)))('%s: 403', async (_name, call) => {
    const { status, body } = (await byRole.get(role)?.send(path(call), call.body && {})) ?? {};
    expect([status, body.code]).toEqual([403, 'role_too_low']);
  });
});

describe.runIf(forProvider.length > 0)('a school admin, who is not the provider', () => {
  it.each(named(forProvider))('%s: 403', async (_name, call) => {
    const { status, body } = await stranger.send(path(call), call.body && {});
    expect([status, body.code]).toEqual([403, 'role_too_low']);
  });
});

describe('a disabled member', () => {
  it.each(named(inSchool))('%s: 403', async (_name, call) => {
    const gone = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { disabled: true }));
    const { status, body } = await gone.send(path(call), call.body && {});
    expect([status, body.code]).toEqual([403, 'no_membership']);
  });
});
