import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readInvitation, resendInvitation } from '../../features/accounts/contract.ts';
import { setFlightCanceled } from '../../features/flights/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { changeAccessRights, registerMember } from '../../features/members/profile.contract.ts';
import { readMemberErasing, requestMemberErasing } from '../../features/privacy/member-erasing.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { readMember } from '../support/profile.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, buildSignUp } from '../support/school.ts';

/** By which the clock of the server is ahead, in minutes. */
let ahead = 0;
let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi({ clock: () => Temporal.Now.instant().add({ minutes: ahead }) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});

const from = async (work: () => Promise<unknown>) => {
  const before = api.mails.length;
  await work();
  return api.mails.slice(before);
};
const resend = (by: Caller, member: string) =>
  by.send({ ...resendInvitation, path: `${resendInvitation.path}?target_user=${member}` });
const register = (email: string) =>
  admin.send(registerMember, { first_name: 'Livia', last_name: 'Frei', email, role: 'student', language: 'de' });

/** Uses up an hour's budget, except for one mail that has been counted already. */
const useUp = (mails: number) =>
  api.superuser.query(
    `update identity.throttle set tries = $1 where free_at between now() + '59 minutes' and now() + '61 minutes'`,
    [mails],
  );

describe('invitations to one mailbox', () => {
  it('are limited to three per quarter of an hour, and the last code stays valid', async () => {
    const { memberId, email } = await buildMember(api.superuser, school);
    const began = performance.now();
    const mails = await from(async () => {
      for (let n = 0; n < 3; n++) expect((await resend(admin, memberId)).status).toBe(200);
      for (let n = 0; n < 3; n++) {
        const { status, body, headers } = await resend(admin, memberId);
        expect([status, body.code]).toEqual([429, 'too_many_mails']);
        const passed = (performance.now() - began) / 1000;
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(900 - passed - 1);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
      }
    });
    expect(mails.map(({ to }) => to)).toEqual([email, email, email]);
    const code = new URL(mails[2]?.content.action?.url ?? '').searchParams.get('code');
    expect((await api.send(readInvitation, { code, email }, {})).status).toBe(200);
  });

  it('are allowed again when the quarter of an hour has passed', async () => {
    const { memberId } = await buildMember(api.superuser, school);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      if (n === 4) await api.superuser.query('update identity.throttle set free_at = now()');
      statuses.push((await resend(admin, memberId)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200]);
  });

  it('share one limit across schools and spellings of the address', async () => {
    const email = `shared-${school.schoolId}@members.example`;
    const schools = await Promise.all([1, 2, 3, 4].map(() => buildSchool(api.superuser)));
    const statuses: number[] = [];
    for (const [place, other] of schools.entries()) {
      const boss = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
      const { memberId } = await buildMember(api.superuser, other, 'student', {
        email: place === 3 ? email.toUpperCase() : email,
      });
      statuses.push((await resend(boss, memberId)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('keep the limit of three when sent at the same moment', async () => {
    const { memberId } = await buildMember(api.superuser, school);
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(admin, memberId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('invitations of one school', () => {
  it('reach all its members at once', async () => {
    const mails = await from(async () => {
      for (let n = 0; n < 212; n++)
        expect((await register(`all-${n}-${school.schoolId}@members.example`)).status).toBe(200);
    });
    expect(mails).toHaveLength(212);
  });

  it('stop at the budget: the member is not registered, and other schools are not affected', async () => {
    await register(`first-${school.schoolId}@members.example`);
    await useUp(300);
    const email = `late-${school.schoolId}@members.example`;
    const mails = await from(async () => expect((await register(email)).body.code).toBe('too_many_mails'));
    expect(mails).toEqual([]);
    const { rows } = await api.superuser.query('select from app.member where email = $1', [email]);
    expect(rows).toEqual([]);
    const other = await buildSchool(api.superuser);
    const boss = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
    const { memberId } = await buildMember(api.superuser, other);
    expect((await resend(boss, memberId)).status).toBe(200);
  });
});

describe('mails about flight days', () => {
  const dayOf = async (people: number) => {
    const flight = await buildFlight(api.superuser, school, {});
    for (let n = 0; n < people; n++)
      await buildSignUp(api.superuser, school.schoolId, flight, (await buildMember(api.superuser, school)).memberId);
    return flight;
  };
  const turn = async (by: Caller, flight: string, canceled: boolean) => {
    const { rows } = await api.superuser.query<{ token: string }>(
      `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as token from app.flight where id = $1`,
      [flight],
    );
    return by.send(setFlightCanceled, { flight_id: flight, canceled, last_update: rows[0]?.token });
  };
  beforeEach(() => {
    // Noon of the next day: mails about notices rest at night.
    const noon = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ hours: 36 });
    ahead = Math.round(noon.since(Temporal.Now.zonedDateTimeISO('UTC')).total('minutes'));
  });
  /** Lets the time pass for which the mails wait. */
  const pass = async () => {
    ahead += 2;
    await api.mailDue();
  };

  it('reach people at once, up to twenty in an hour; more wait and are one, and nobody is refused', async () => {
    const flight = await dayOf(3);
    const mails = await from(async () => {
      for (let n = 0; n < 30; n++) {
        expect((await turn(admin, flight, n % 2 === 0)).status).toBe(200);
        await pass();
      }
    });
    expect(mails).toHaveLength(60);
    const later = await from(async () => {
      await api.superuser.query('update identity.throttle set free_at = now()');
      ahead += 60;
      await pass();
    });
    // The last notice about the day supersedes all that waited.
    expect(later.map(({ content }) => content.subject.split(':')[0])).toEqual(Array(3).fill('Takes place after all'));
  });

  it('wait when the school has used up its budget, which other mails do not use', async () => {
    const flight = await dayOf(2);
    expect((await turn(admin, flight, true)).status).toBe(200);
    expect(await from(pass)).toHaveLength(2);
    await useUp(3000);
    const [first] = [await buildMember(api.superuser, school)];
    const seat = { flight_id: flight, user_id: first.memberId, role: 'students', action: 'sign-up' };
    expect((await turn(admin, flight, false)).status).toBe(200);
    expect((await admin.send(changeFlightMember, seat)).status).toBe(200);
    expect(await from(pass)).toEqual([]);
    // Other mails have a budget of their own.
    expect((await register(`other-${school.schoolId}@members.example`)).status).toBe(200);
    await api.superuser.query('update identity.throttle set free_at = now()');
    ahead += 60;
    expect(await from(pass)).toHaveLength(3);
  });
});

describe('enabling a member whom the school deletes, who is told', () => {
  it('stops at the budget of the school, and the deletion stays', async () => {
    // The request wants a recent sign-in.
    ahead = 0;
    const member = await buildMember(api.superuser, school);
    const { identityId } = await api.as(member);
    await api.superuser.query('update identity.principal set email = $2 where id = $1', [identityId, member.email]);
    const user_id = member.memberId;
    expect((await admin.send(requestMemberErasing, { user_id })).status).toBe(200);
    await useUp(3000);
    const { last_update } = await readMember(admin, member);
    for (const [call, body] of [
      [changeAccessRights, { user_id, last_update, disabled: false }],
      [disableMembers, { user_ids: [user_id], disabled: false }],
    ] as const) {
      const reply = await admin.send(call, body);
      expect([reply.status, reply.body.code]).toEqual([429, 'too_many_mails']);
      expect(call.refusals).toContain(reply.body.code);
    }
    expect((await admin.send(readMemberErasing, { user_id })).body.erase_after).not.toBeNull();
  });
});
