import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { finalizeLogin, readAccessRights, readInvitation, resendInvitation } from '../../features/accounts/contract.ts';
import {
  changeAccessRights,
  registerMember,
  updateMember,
  updateOwnProfile,
} from '../../features/members/profile.contract.ts';
import { appointAdmin } from '../../features/schools/console.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { memberPatch, ownProfile, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let teacher: Caller;
let provider: Caller;
let place = 0;
/** Mailboxes of the current test only. */
let boss: string;
let attacker: string;

beforeAll(async () => {
  api = await startApi();
  provider = await api.as(null, { sentinel: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  place += 1;
  boss = `boss${place}@school.example`;
  attacker = `attacker${place}@elsewhere.example`;
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
});

const register = async (role = 'student', email = boss): Promise<BuiltMember> => {
  const { body } = await admin.send(registerMember, { first_name: 'Vreni', last_name: 'Odermatt', role, email });
  return { schoolId: school.schoolId, memberId: body.user_id, role: 'student', email };
};
const change = async (member: BuiltMember, email: string, by = teacher, more: Record<string, unknown> = {}) => {
  const { last_update } = await readMember(admin, member);
  return by.send(updateMember, memberPatch(member, last_update, { email, ...more }));
};
const grant = async (member: BuiltMember, rights: object) => {
  const { last_update } = await readMember(admin, member);
  return admin.send(changeAccessRights, { user_id: member.memberId, last_update, ...rights });
};
const resend = (member: BuiltMember, by = teacher) =>
  by.send({ ...resendInvitation, path: `${resendInvitation.path}?target_user=${member.memberId}` });
const codesMailedTo = (to: string): string[] =>
  api.mails
    .filter((mail) => mail.to === to)
    .map(({ content }) => new URL(content.action?.url ?? '').searchParams.get('code') ?? '');
const isGood = async (code: string | undefined, email: string): Promise<boolean> =>
  (await api.send(readInvitation, { code, email }, {})).status === 200;
/** Gives an account this proven address. */
const prove = (caller: Caller, email: string) =>
  api.superuser.query('update identity.principal set email = $2 where id = $1', [caller.identityId, email]);
const rightsOf = async (caller: Caller) =>
  (await caller.send(readAccessRights, {}, { 'x-school-id': school.schoolId })).body;

describe('a flight teacher who wants the rights of a school admin', () => {
  it.each(['student', 'flight_teacher'])(
    'cannot redirect the invitation of an admin who was registered as %s and has not accepted it',
    async (role) => {
      const member = await register(role);
      await grant(member, { is_school_admin: true });
      const before = await readMember(admin, member);

      const patched = await change(member, attacker);
      expect([patched.status, patched.body.code]).toEqual([409, 'email_is_protected']);
      const resent = await resend(member);
      expect([resent.status, resent.body.code]).toEqual([409, 'email_is_protected']);
      expect(codesMailedTo(attacker)).toEqual([]);
      expect(await readMember(admin, member)).toEqual(before);
    },
  );

  it('cannot redirect the invitation of a flight teacher, or of an admin with an account', async () => {
    const linked = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
    await api.as(linked);
    for (const member of [await register('flight_teacher'), linked]) {
      expect((await change(member, attacker)).body.code).toBe('email_is_protected');
      expect((await resend(member)).body.code).toBe('email_is_protected');
    }
  });

  it('can change everything else of such a member, and sees the address unchanged', async () => {
    const member = await register('flight_teacher');
    expect((await change(member, boss, teacher, { 'user_info.weight': 77 })).status).toBe(200);
    expect(await readMember(admin, member)).toMatchObject({ email: boss, user_info: { weight: 77 } });
  });

  it('cannot use an invitation sent before the member became admin', async () => {
    const member = await register('student');
    expect((await change(member, attacker)).status).toBe(200);
    expect((await resend(member)).status).toBe(200);
    const [code] = codesMailedTo(attacker);
    expect(await isGood(code, attacker)).toBe(true);

    const granted = await grant(member, { is_school_admin: true });
    expect([granted.status, granted.body.invitation_void]).toEqual([200, true]);
    const thief = await api.as(null);
    const taken = await thief.send(finalizeLogin, { code, email: attacker });
    expect([taken.status, taken.body.code]).toEqual([404, 'unknown_code']);
    expect((await rightsOf(thief)).code).toBe('no_membership');
    expect((await readMember(admin, member)).invitation).toBeNull();
  });

  it('is refused as stale if the rights grew while the form was open', async () => {
    const member = await register('student');
    const { last_update } = await readMember(teacher, member);
    await grant(member, { role: 'flight_teacher' });
    const late = await teacher.send(updateMember, memberPatch(member, last_update, { email: attacker }));
    expect([late.status, late.body.code]).toEqual([409, 'stale_update']);
  });
});

describe('a school admin', () => {
  it('changes the address of an admin who has not accepted the invitation, and invites again', async () => {
    const member = await register('flight_teacher', 'vrani@school.example');
    await grant(member, { is_school_admin: true });
    expect((await change(member, boss, admin)).status).toBe(200);
    expect((await resend(member, admin)).status).toBe(200);
    const vreni = await api.as(null);
    const [code] = codesMailedTo(boss);
    expect((await vreni.send(finalizeLogin, { code, email: boss })).status).toBe(200);
    expect(await rightsOf(vreni)).toMatchObject({ user_id: member.memberId, is_school_admin: true });
  });

  it('keeps the invitation of a flight teacher who becomes admin, because its address was protected before', async () => {
    const member = await register('flight_teacher');
    const granted = await grant(member, { is_school_admin: true });
    expect([granted.status, granted.body.invitation_void]).toEqual([200, undefined]);
    expect(await isGood(codesMailedTo(boss)[0], boss)).toBe(true);
  });
});

describe('the invitation of a member whose address changes to', () => {
  it.each([
    ['another address', () => `new-${boss}`, false],
    ['the same address in capitals', () => boss.toUpperCase(), true],
  ])('%s is revoked unless the address is the same', async (_name, address, isStillGood) => {
    const member = await register();
    const [code] = codesMailedTo(boss);
    expect((await change(member, address())).status).toBe(200);
    expect(await isGood(code, boss)).toBe(isStillGood);
    expect((await readMember(admin, member)).invitation !== null).toBe(isStillGood);
  });
});

describe('a student whose profile has the address of another person', () => {
  const appoint = (email = boss) =>
    provider.send(appointAdmin, { school_id: school.schoolId, first_name: 'Vreni', last_name: 'Odermatt', email });
  const typing = async () => {
    const member = await buildMember(api.superuser, school);
    const caller = await api.as(member);
    // As somebody of the school has typed it, or an import has brought it.
    expect((await change(member, boss, teacher)).status).toBe(200);
    return { member: { ...member, email: boss }, caller };
  };

  it('does not become admin when the product admin appoints that address', async () => {
    const { caller } = await typing();
    const { status, body } = await appoint();
    expect([status, body.code]).toEqual([409, 'email_not_proven']);
    expect(await rightsOf(caller)).toMatchObject({ role: 'student', is_school_admin: false });
    expect(codesMailedTo(boss)).toEqual([]);
  });

  it('does not block the owner of the address once the profile has another one', async () => {
    const { member, caller } = await typing();
    await change(member, `lena${place}@members.example`, admin);
    expect((await appoint()).body).toMatchObject({ invited: true });
    expect(await rightsOf(caller)).toMatchObject({ is_school_admin: false });
    expect(codesMailedTo(boss)).toHaveLength(1);
  });

  it('does not block a member who signs in with that address', async () => {
    const { caller: thief } = await typing();
    const owner = await buildMember(api.superuser, school, 'start_instructor');
    const caller = await api.as(owner);
    await prove(caller, boss);
    expect((await appoint(boss.toUpperCase())).body).toEqual({ user_id: owner.memberId, invited: false });
    expect(await rightsOf(caller)).toMatchObject({ role: 'start_instructor', is_school_admin: true });
    expect(await rightsOf(thief)).toMatchObject({ is_school_admin: false });
  });
});

describe('an appointment by address', () => {
  const appoint = () =>
    provider.send(appointAdmin, { school_id: school.schoolId, first_name: 'V', last_name: 'O', email: boss });

  it('invites a member without an account there; an invitation to an earlier address is revoked', async () => {
    const member = await register('student', attacker);
    const [old] = codesMailedTo(attacker);
    await change(member, boss);
    expect((await appoint()).body).toEqual({ user_id: member.memberId, invited: true });
    expect(await isGood(old, attacker)).toBe(false);
    const vreni = await api.as(null);
    await vreni.send(finalizeLogin, { code: codesMailedTo(boss)[0], email: boss });
    expect(await rightsOf(vreni)).toMatchObject({ user_id: member.memberId, is_school_admin: true });
  });

  it('finds no member of another school by a proven address', async () => {
    const other = await buildMember(api.superuser, await buildSchool(api.superuser));
    await prove(await api.as(other), boss);
    const { body } = await appoint();
    expect(body.invited).toBe(true);
    expect(body.user_id as MemberId).not.toBe(other.memberId);
  });

  it('does not readmit a disabled member, not even by their proven address', async () => {
    const member = await buildMember(api.superuser, school, 'student', { disabled: true });
    await prove(await api.as(member), boss);
    const { status, body } = await appoint();
    expect([status, body.code]).toEqual([409, 'email_in_use']);
  });

  it('selects, of several members with one proven address, the enabled one with the newer account', async () => {
    const facts = [{}, {}, { disabled: true }];
    const members: BuiltMember[] = [];
    for (const fact of facts) {
      const member = await buildMember(api.superuser, school, 'student', fact);
      await prove(await api.as(member), boss);
      members.push(member);
    }
    expect((await appoint()).body).toEqual({ user_id: members[1]?.memberId, invited: false });
  });

  it('creates one admin if requested twice at once with a new address', async () => {
    const replies = await Promise.all([appoint(), appoint()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.user_id)).size).toBe(1);
  });
});

describe('a member who probes which addresses are in use', () => {
  const trying = async (caller: Caller, member: BuiltMember, email: string) => {
    const { last_update } = await readMember(admin, member);
    const { status, body } = await caller.send(updateOwnProfile, ownProfile(member, last_update, { email }));
    return body.code ?? status;
  };

  it('gets one answer to every address but the proven one, in use or not, and changes nothing', async () => {
    const member = await buildMember(api.superuser, school);
    const caller = await api.as(member);
    const taken = await register();
    for (const email of [taken.email, `free-${boss}`, taken.email.toUpperCase()])
      expect(await trying(caller, member, email)).toBe('email_not_accepted');
    expect((await readMember(admin, member)).email).toBe(member.email);
    // Another spelling of the present address, and the rest of the profile, are no change.
    expect(await trying(caller, member, member.email.toUpperCase())).toBe(200);
  });

  it('enters the address with which they sign in, unless another member has it', async () => {
    const member = await buildMember(api.superuser, school);
    const caller = await api.as(member);
    await prove(caller, boss);
    expect(await trying(caller, member, boss)).toBe(200);
    const second = await buildMember(api.superuser, school);
    const other = await api.as(second);
    await prove(other, boss);
    expect(await trying(other, second, boss)).toBe('email_not_accepted');
  });

  it('is not limited if on the staff, who can read the addresses anyway', async () => {
    const member = await buildMember(api.superuser, school, 'flight_teacher');
    const caller = await api.as(member);
    for (let nth = 0; nth < 11; nth++) expect(await trying(caller, member, `own${nth}-${boss}`)).toBe(200);
  });
});
