import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { createFlights } from '../../features/flights/contract.ts';
import { changeAccessRights, updateMember, updateOwnProfile } from '../../features/members/profile.contract.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { memberPatch, ownProfile, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

/**
 * Makes requests meet: all of them pass the auth gate before the first one reads. In a control test no lock is taken,
 * and all have read before the first one writes.
 */
const pace = vi.hoisted(() => {
  /** Holds every request until `expected` requests have arrived, so that the outcome does not depend on chance. */
  const meeting = (expected: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let come = 0;
    return () => {
      come += 1;
      if (come >= expected) resolve();
      return promise;
    };
  };
  return {
    meeting,
    withLocks: true,
    /** Whether a profile is saved by one statement, which is sent together with its transaction and can't be held. */
    atOnce: false,
    pastGate: meeting(0),
    beforeWriting: meeting(0),
    /** Runs when a sign-up is decided and not yet written. */
    beforeSignUp: async () => {},
  };
});

vi.mock('../../features/members/rights.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/members/rights.repository.ts')>();
  const { fullMembers, schoolAdmins } = await import('../../features/members/repository.ts');
  const lockAdmins: typeof real.lockAdmins = async (tx) => {
    await pace.pastGate();
    return pace.withLocks ? real.lockAdmins(tx) : (await schoolAdmins(tx)).length;
  };
  const lockRights: typeof real.lockRights = async (tx, id) =>
    pace.withLocks ? real.lockRights(tx, id) : ((await fullMembers(tx, [id]))[0] ?? null);
  // By then the seats on future flight days have been read and given up.
  const updateRights: typeof real.updateRights = async (...writing) => {
    if (!pace.withLocks) await pace.beforeWriting();
    return real.updateRights(...writing);
  };
  return { ...real, lockAdmins, lockRights, updateRights };
});

vi.mock('../../features/members/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/members/repository.ts')>();
  const lockMember: typeof real.lockMember = async (tx, id) => {
    await pace.pastGate();
    if (pace.withLocks) return real.lockMember(tx, id);
    const [member] = await real.fullMembers(tx, [id]);
    return member === undefined ? null : { ...member, insurance_valid_until: null, blocks_expired_insurance: false };
  };
  return { ...real, lockMember };
});

vi.mock('../../features/signups/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/signups/repository.ts')>();
  const insertSignUp: typeof real.insertSignUp = async (...writing) => {
    if (!pace.withLocks) await pace.beforeWriting();
    await pace.beforeSignUp();
    return real.insertSignUp(...writing);
  };
  return { ...real, insertSignUp };
});

vi.mock('../../features/flights/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/flights/repository.ts')>();
  const { fullMembers } = await import('../../features/members/repository.ts');
  const lockTeachers: typeof real.lockTeachers = async (tx, ids) => {
    await pace.pastGate();
    if (pace.withLocks) return real.lockTeachers(tx, ids);
    return new Set((await fullMembers(tx, ids)).map(({ user_id }) => user_id));
  };
  const insertTeachers: typeof real.insertTeachers = async (...writing) => {
    if (!pace.withLocks) await pace.beforeWriting();
    return real.insertTeachers(...writing);
  };
  return { ...real, lockTeachers, insertTeachers };
});

vi.mock('../../features/members/profile.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/members/profile.repository.ts')>();
  /** In a control test the token is compared before the write and is not a condition of it. */
  const updateProfile: typeof real.updateProfile = async (tx, id, token, profile) => {
    await pace.pastGate();
    if (pace.withLocks) return real.updateProfile(tx, id, token, profile);
    const present = await real.memberToken(tx, id);
    await pace.beforeWriting();
    if (present !== token) return null;
    const { weight } = profile.user_info;
    await tx.db
      .updateTable('member')
      .set({ weight })
      .where('school_id', '=', tx.scope.schoolId)
      .where('id', '=', id)
      .execute();
    return real.memberToken(tx, id);
  };
  const updateProfileOfAddress: typeof real.updateProfileOfAddress = async (...writing) =>
    pace.atOnce ? real.updateProfileOfAddress(...writing) : null;
  return { ...real, updateProfile, updateProfileOfAddress };
});

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  admin = await api.as(await newAdmin());
});

const newAdmin = () => buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });

/** Takes no locks and holds both writers until both have read. */
const withoutLocks = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  Object.assign(pace, { withLocks: false, beforeWriting: pace.meeting(2) });
  try {
    return await work();
  } finally {
    pace.withLocks = true;
  }
};

const both = (one: () => Promise<Reply>, other: () => Promise<Reply>): Promise<[Reply, Reply]> => {
  // The save that finds another token takes the long way alone, so nobody would meet it there.
  pace.pastGate = pace.meeting(pace.atOnce ? 0 : 2);
  return Promise.all([one(), other()]);
};

const inRounds = async (work: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < 10; round++) await work();
};

const rightsOf = async (member: BuiltMember, rights: object) => {
  const { last_update } = await readMember(admin, member);
  return { user_id: member.memberId, last_update, ...rights };
};

describe("the two admins of a school remove each other's admin right at the same time", () => {
  const twoDemotions = async () => {
    school = await buildSchool(api.superuser);
    const [one, other] = [await newAdmin(), await newAdmin()];
    admin = await api.as(one);
    const caller = await api.as(other);
    const [first, second] = [
      await rightsOf(other, { is_school_admin: false }),
      await rightsOf(one, { is_school_admin: false }),
    ];
    const replies = await both(
      () => admin.send(changeAccessRights, first),
      () => caller.send(changeAccessRights, second),
    );
    const { rows } = await api.superuser.query<{ n: number }>(
      'select count(*)::int as n from app.member where school_id = $1 and is_school_admin',
      [school.schoolId],
    );
    return { codes: replies.map(({ status, body }) => body.code ?? status), left: rows[0]?.n };
  };

  it('leaves one admin', () =>
    inRounds(async () => {
      const { codes, left } = await twoDemotions();
      expect(codes.sort()).toEqual([200, 'last_admin']);
      expect(left).toBe(1);
    }));

  it('control: without the lock no admin is left', async () => {
    expect(await withoutLocks(twoDemotions)).toEqual({ codes: [200, 200], left: 0 });
  });
});

describe.each(['staff', 'the member'])('a member is saved by staff and, with the same token, by %s', (who) => {
  const twoSaves = async () => {
    const member = await buildMember(api.superuser, school);
    const { last_update } = await readMember(admin, member);
    const weight = { 'user_info.weight': 71 };
    const own = await api.as(member);
    const replies = await both(
      () => admin.send(updateMember, memberPatch(member, last_update, { 'user_info.weight': 70 })),
      () =>
        who === 'the member'
          ? own.send(updateOwnProfile, ownProfile(member, last_update, weight))
          : admin.send(updateMember, memberPatch(member, last_update, weight)),
    );
    return replies.map(({ status, body }) => body.code ?? status);
  };

  it.each([false, true])('saves exactly one of the two, at once: %s', async (atOnce) => {
    Object.assign(pace, { atOnce });
    await inRounds(async () => expect((await twoSaves()).sort()).toEqual([200, 'stale_update']));
    pace.atOnce = false;
  });

  it('control: with a read before the write instead of a condition both are saved, and one is lost', async () => {
    expect(await withoutLocks(twoSaves)).toEqual([200, 200]);
  });
});

describe('a member is disabled', () => {
  const daysAhead = async ({ memberId }: BuiltMember): Promise<number> => {
    const { rows } = await api.superuser.query<{ n: number }>(
      `select count(*)::int as n
       from (select flight_id, member_id from app.signup union all select flight_id, member_id from app.flight_teacher) p
       join app.flight f on f.id = p.flight_id and f.end_datetime > now()
       join app.member m on m.id = p.member_id and m.disabled_at is not null
       where m.id = $1`,
      [memberId],
    );
    return rows[0]?.n ?? 0;
  };

  const whileSigningUp = async () => {
    const member = await buildMember(api.superuser, school);
    const flight_id: FlightId = await buildFlight(api.superuser, school);
    const seat = { flight_id, role: 'students', action: 'sign-up' };
    const [caller, rights] = [await api.as(member), await rightsOf(member, { disabled: true })];
    const [disabled, signedUp] = await both(
      () => admin.send(changeAccessRights, rights),
      () => caller.send(changeOwnSeat, seat),
    );
    return { statuses: [disabled.status, signedUp.status], ahead: await daysAhead(member) };
  };

  /** Ends when the request is answered, or waits for a lock of the other one. */
  const answeredOrWaiting = async (request: Promise<Reply>): Promise<void> => {
    let isAnswered = false;
    request.finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => {
        const { rowCount } = await api.superuser.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isAnswered || rowCount !== 0;
      })
      .toBe(true);
  };

  it('only when a sign-up that has found them enabled is written, and loses the seat', async () => {
    const member = await buildMember(api.superuser, school);
    const flight_id: FlightId = await buildFlight(api.superuser, school);
    const [caller, rights] = [await api.as(member), await rightsOf(member, { disabled: true })];
    let disabling: Promise<Reply> | undefined;
    pace.beforeSignUp = async () => {
      disabling = admin.send(changeAccessRights, rights);
      await answeredOrWaiting(disabling);
    };
    const signedUp = await caller
      .send(changeOwnSeat, { flight_id, role: 'students', action: 'sign-up' })
      .finally(() => Object.assign(pace, { beforeSignUp: async () => {} }));
    expect([signedUp.status, (await disabling)?.status, await daysAhead(member)]).toEqual([200, 200, 0]);
  });

  const whilePlannedAsTeacher = async () => {
    const member = await buildMember(api.superuser, school, 'flight_teacher');
    const start_datetime = Temporal.Now.instant().add({ hours: 200 }).toString();
    const day = { type: 'basic_course', start_datetime, max_students: 4, max_start_instructors: 1 };
    const rights = await rightsOf(member, { disabled: true });
    const [disabled, planned] = await both(
      () => admin.send(changeAccessRights, rights),
      () => admin.send(createFlights, { ...day, flight_teachers: [member.memberId] }),
    );
    return { statuses: [disabled.status, planned.status], ahead: await daysAhead(member) };
  };

  describe.each([
    ['while they sign up', whileSigningUp],
    ['while they are planned as teacher of a new flight day', whilePlannedAsTeacher],
  ])('%s', (_while, race) => {
    it('is on no future day afterwards', () =>
      inRounds(async () => {
        const { statuses, ahead } = await race();
        expect([statuses[0], ahead]).toEqual([200, 0]);
      }));

    it('control: without the lock they stay on the day', async () => {
      expect(await withoutLocks(race)).toEqual({ statuses: [200, 200], ahead: 1 });
    });
  });
});
