import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resendInvitation } from '../../features/accounts/contract.ts';
import { changeAccessRights, updateMember } from '../../features/members/profile.contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { memberPatch, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/**
 * Makes two requests meet: both pass the auth gate before one of them reads. In a control test no lock is taken, and
 * each request reads before the other one writes.
 */
const pace = vi.hoisted(() => {
  const meeting = (expected: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let come = 0;
    return () => {
      come += 1;
      if (come >= expected) resolve();
      return promise;
    };
  };
  return { meeting, withLocks: true, pastGate: meeting(0), beforeInviting: meeting(0), beforeWriting: meeting(0) };
});

vi.mock('../../features/members/rights.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/members/rights.repository.ts')>();
  const { fullMembers } = await import('../../features/members/repository.ts');
  const lockAdmins: typeof real.lockAdmins = async (tx) => {
    await pace.pastGate();
    return real.lockAdmins(tx);
  };
  const lockRights: typeof real.lockRights = async (tx, id) =>
    pace.withLocks ? real.lockRights(tx, id) : ((await fullMembers(tx, [id]))[0] ?? null);
  const updateRights: typeof real.updateRights = async (...writing) => {
    if (!pace.withLocks) await pace.beforeWriting();
    return real.updateRights(...writing);
  };
  return { ...real, lockAdmins, lockRights, updateRights };
});

vi.mock('../../features/accounts/invitations.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/accounts/invitations.repository.ts')>();
  const { fullMembers } = await import('../../features/members/repository.ts');
  const lockInvitee: typeof real.lockInvitee = async (tx, id) => {
    await pace.pastGate();
    if (pace.withLocks) return real.lockInvitee(tx, id);
    const [member] = await fullMembers(tx, [id]);
    if (member === undefined) return null;
    const { user_id, email, first_name, role, is_school_admin, verified } = member;
    return { member_id: user_id, email: email ?? '', first_name, role, is_school_admin, linked: verified };
  };
  /** In a control test the new invitation is written after the open one was looked up. */
  const replaceInvitations: typeof real.replaceInvitations = async (...writing) => {
    if (!pace.withLocks) await pace.beforeInviting();
    return real.replaceInvitations(...writing);
  };
  const deleteOpenInvitation: typeof real.deleteOpenInvitation = async (tx, id) => {
    const found = await real.deleteOpenInvitation(tx, id);
    if (!pace.withLocks) await pace.beforeInviting();
    return found;
  };
  return { ...real, lockInvitee, replaceInvitations, deleteOpenInvitation };
});

vi.mock('../../features/members/profile.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/members/profile.repository.ts')>();
  const { fullMembers } = await import('../../features/members/repository.ts');
  const lockAddress: typeof real.lockAddress = async (tx, id) => {
    await pace.pastGate();
    if (pace.withLocks) return real.lockAddress(tx, id);
    const [member] = await fullMembers(tx, [id]);
    return member === undefined ? null : { ...member, email: member.email ?? '' };
  };
  /**
   * In a control test the address is written first: its token is still valid then, and the change of rights checks
   * none.
   */
  const updateProfile: typeof real.updateProfile = async (...writing) => {
    const token = await real.updateProfile(...writing);
    if (!pace.withLocks) await pace.beforeWriting();
    return token;
  };
  return { ...real, lockAddress, updateProfile };
});

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let teacher: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
});

const withoutLocks = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  Object.assign(pace, { withLocks: false });
  try {
    return await work();
  } finally {
    pace.withLocks = true;
  }
};

/**
 * An admin makes the member an admin while a flight teacher does something else. `writers` counts the writers of each
 * table.
 */
const whilePromoting = async (
  member: BuiltMember,
  writers: { readonly rows: number; readonly invitations: number },
  other: (last_update: string) => Promise<Reply>,
) => {
  const { last_update } = await readMember(admin, member);
  const granting = { user_id: member.memberId, last_update, is_school_admin: true };
  Object.assign(pace, {
    pastGate: pace.meeting(2),
    beforeInviting: pace.meeting(writers.invitations),
    beforeWriting: pace.meeting(writers.rows),
  });
  const replies = await Promise.all([admin.send(changeAccessRights, granting), other(last_update)]);
  const after = await readMember(admin, member);
  return {
    codes: replies.map(({ status, body }) => body.code ?? status),
    isAdmin: after.is_school_admin,
    isInvited: after.invitation !== null,
    email: after.email,
  };
};

const inRounds = async (work: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < 10; round++) await work();
};

describe('a member becomes admin while a flight teacher resends their invitation', () => {
  const race = async () => {
    const member = await buildMember(api.superuser, school);
    const path: `/${string}` = `${resendInvitation.path}?target_user=${member.memberId}`;
    return whilePromoting(member, { rows: 1, invitations: 2 }, () => teacher.send({ ...resendInvitation, path }));
  };

  it('leaves no open invitation that the teacher sent', () =>
    inRounds(async () => {
      const { codes, isAdmin, isInvited } = await race();
      expect([codes[0], isAdmin, isInvited]).toEqual([200, true, false]);
      expect([200, 'email_is_protected']).toContain(codes[1]);
    }));

  it('control: without the lock an invitation stays open', async () => {
    expect(await withoutLocks(race)).toMatchObject({ codes: [200, 200], isAdmin: true, isInvited: true });
  });
});

describe('a member becomes admin while a flight teacher changes the address', () => {
  const race = async () => {
    const member = await buildMember(api.superuser, school);
    const email = `${crypto.randomUUID()}@elsewhere.example`;
    const result = await whilePromoting(member, { rows: 2, invitations: 1 }, (last_update) =>
      teacher.send(updateMember, memberPatch(member, last_update, { email })),
    );
    return { ...result, isTaken: result.isAdmin && result.email === email };
  };

  it('saves one of the two changes', () =>
    inRounds(async () => {
      const { codes, isTaken } = await race();
      expect(codes.toSorted()).toEqual([200, 'stale_update']);
      expect(isTaken).toBe(false);
    }));

  it('control: without the lock an admin has the address that the teacher entered', async () => {
    expect(await withoutLocks(race)).toMatchObject({ isTaken: true });
  });
});
