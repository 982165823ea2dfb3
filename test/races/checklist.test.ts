import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { type Item, readChecklist, tickChecklist } from '../../features/materials/checklist.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

/** Set by the control tests: no lock is taken, and no request writes before `afterLook` resolves. */
const without = vi.hoisted(() => ({ locks: false, afterLook: (): Promise<void> => Promise.resolve() }));

vi.mock('../../features/flights/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/flights/repository.ts')>();
  const lockFlight: typeof real.lockFlight = async (tx, id, now) => {
    if (!without.locks) return real.lockFlight(tx, id, now);
    const [flight] = await real.flightsById(tx, [id], now);
    return flight ?? null;
  };
  return { ...real, lockFlight };
});

vi.mock('../../features/materials/checklist.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/materials/checklist.repository.ts')>();
  const knownOf: typeof real.knownOf = async (...looking) => {
    const known = await real.knownOf(...looking);
    if (without.locks) await without.afterLook();
    return known;
  };
  return { ...real, knownOf };
});

let api: TestApi;
let school: BuiltSchool;
let staff: readonly [Caller, Caller];

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  const teacher = async () => api.as(await buildMember(api.superuser, school, 'flight_teacher'));
  staff = [await teacher(), await teacher()];
});
afterAll(() => api.stop());

const ROUNDS = 10;

const withoutLocks = async <Result>(afterLook: () => Promise<void>, work: () => Promise<Result>): Promise<Result> => {
  Object.assign(without, { locks: true, afterLook });
  try {
    return await work();
  } finally {
    without.locks = false;
  }
};

/** Holds every request until `expected` requests have arrived. */
const meeting = (expected: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= expected) resolve();
    return promise;
  };
};

const buildDay = async () => {
  const flight = await buildFlight(api.superuser, school);
  const member = await buildMember(api.superuser, school);
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
  return { flight, member };
};

const tick = (caller: Caller, flight_id: FlightId, { memberId }: BuiltMember, item: Item, change: object) =>
  caller.send(tickChecklist, { flight_id, user_id: memberId, item, ...change });

describe('two teachers tick items of the same person', () => {
  it('different items: no tick is lost', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, member } = await buildDay();
      await Promise.all([
        tick(staff[0], flight, member, 'helmet', { needed: true }),
        tick(staff[1], flight, member, 'radio', { handed_out: true }),
        tick(staff[0], flight, member, 'canopy', { needed: true }),
      ]);
      const { body } = await staff[0].send(readChecklist, { flight_id: flight });
      const said = body.map(({ item, handed_out }: { item: Item; handed_out: boolean }) => `${item} ${handed_out}`);
      expect(said).toEqual(['canopy false', 'helmet false', 'radio true']);
    }
  });

  /** The item was voted for and handed out; one teacher ticks that it is needed, the other that it came back. */
  const bothOfOneItem = async () => {
    const { flight, member } = await buildDay();
    await api.superuser.query(
      "insert into app.material (school_id, flight_id, member_id, item, voted, handed_out) values ($1, $2, $3, 'helmet', true, true)",
      [school.schoolId, flight, member.memberId],
    );
    const replies = await Promise.all([
      tick(staff[0], flight, member, 'helmet', { needed: true }),
      tick(staff[1], flight, member, 'helmet', { handed_out: false }),
    ]);
    const { body } = await staff[0].send(readChecklist, { flight_id: flight });
    const { needed_by_staff, handed_out } = body[0];
    return { statuses: replies.map(({ status }) => status), needed_by_staff, handed_out };
  };

  const BOTH = { statuses: [200, 200], needed_by_staff: true, handed_out: false };

  it('the same item: both ticks are kept', async () => {
    for (let round = 0; round < ROUNDS; round++) expect(await bothOfOneItem()).toEqual(BOTH);
  });

  it('control: without the lock one of the two ticks is lost', async () => {
    const { statuses, ...after } = await withoutLocks(meeting(2), bothOfOneItem);
    expect(statuses).toEqual([200, 200]);
    expect(after).not.toEqual({ needed_by_staff: true, handed_out: false });
  });
});

describe('a participant is ticked while they are removed from the day', () => {
  const takeOff = (flight_id: FlightId, { memberId }: BuiltMember) =>
    staff[1].send(changeFlightMember, { flight_id, user_id: memberId, role: 'students', action: 'sign-out' });

  it('the tick is saved before the removal or refused, and leaves no row behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, member } = await buildDay();
      const [ticked, off] = await Promise.all([
        tick(staff[0], flight, member, 'harness', { handed_out: true }),
        takeOff(flight, member),
      ]);
      expect(off.status).toBe(200);
      expect([200, 'not_signed_up']).toContain(ticked.body.code ?? ticked.status);
      expect((await staff[0].send(readChecklist, { flight_id: flight })).body).toEqual([]);
    }
  });

  it('control: without the lock the tick has no participant, and fails', async () => {
    const { flight, member } = await buildDay();
    const [looked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const afterLook = () => {
      looked.resolve();
      return goOn.promise;
    };
    const status = await withoutLocks(afterLook, async () => {
      const ticking = tick(staff[0], flight, member, 'harness', { handed_out: true });
      await looked.promise;
      await takeOff(flight, member);
      goOn.resolve();
      return (await ticking).status;
    });
    expect(status).toBe(500);
  });
});
