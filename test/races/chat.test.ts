import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { readChat, sendMessage } from '../../features/chat/messages.contract.ts';
import { readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

const race = vi.hoisted(() => ({
  /** Set by the controls: no lock is taken. */
  unlocked: false,
  /** Runs after the read and before the write, so that all requests meet here. */
  afterLook: async (): Promise<void> => undefined,
}));

vi.mock('../../features/flights/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/flights/repository.ts')>();
  const lockFlight: typeof real.lockFlight = async (tx, id, now) => {
    const [unheld] = race.unlocked ? await real.flightsById(tx, [id], now) : [];
    const flight = race.unlocked ? (unheld ?? null) : await real.lockFlight(tx, id, now);
    await race.afterLook();
    return flight;
  };
  return { ...real, lockFlight };
});

vi.mock('../../features/chat/messages.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/chat/messages.repository.ts')>();
  const lockGroup: typeof real.lockGroup = (tx, id) => (race.unlocked ? real.groupOf(tx, id) : real.lockGroup(tx, id));
  const insertMessage: typeof real.insertMessage = async (tx, message) => {
    const isNew = await real.insertMessage(tx, message);
    await race.afterLook();
    return isNew;
  };
  return { ...real, lockGroup, insertMessage };
});

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

/** Waits until a transaction waits for a lock of another one; throws if none does within 30 seconds. */
const somebodyWaits = async ({ superuser }: TestApi): Promise<void> => {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const { rowCount } = await superuser.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
  throw new Error('Nobody waits.');
};

const newDay = (): Promise<FlightId> => buildFlight(api.superuser, school, { teachers: [teacher.memberId] });

/** Holds requests after their read until `many` have read. */
const meet = (many: number): (() => Promise<void>) => {
  let come = 0;
  const all = Promise.withResolvers<void>();
  return async () => {
    come += 1;
    if (come === many) all.resolve();
    await all.promise;
  };
};

/** Holds the first request after its read until another one waits for its lock. */
const meetAtTheLock = (): (() => Promise<void>) => {
  let come = 0;
  return async () => {
    come += 1;
    if (come === 1) await somebodyWaits(api);
  };
};

const atOnce = async (unlocked: boolean, sends: readonly (() => Promise<Reply>)[]): Promise<readonly number[]> => {
  race.unlocked = unlocked;
  race.afterLook = unlocked ? meet(sends.length) : meetAtTheLock();
  const replies = await Promise.all(sends.map((send) => send()));
  race.unlocked = false;
  race.afterLook = async () => undefined;
  return replies.map(({ status }) => status);
};

describe('two people who create the chat group at the same time', () => {
  const press = async (unlocked: boolean) => {
    const flight_id = await newDay();
    const make = () => staff.send(createChatGroup, { flight_id });
    const statuses = await atOnce(unlocked, [make, make]);
    const { body } = await staff.send(readChatSteps, { flight_id, response_type: 'base' });
    return { statuses: statuses.toSorted(), steps: body.base_tasks.length };
  };

  it('both get 200, and the group is created once', async () => {
    expect(await press(false)).toEqual({ statuses: [200, 200], steps: 3 });
  });

  it('control: without the lock the second request fails', async () => {
    expect((await press(true)).statuses).not.toEqual([200, 200]);
  });
});

describe('a message sent while an earlier one is not committed yet', () => {
  /** The number of messages that can be read while the first writer has written and not committed. */
  const readableMeanwhile = async (unlocked: boolean): Promise<number> => {
    const flight_id = await newDay();
    await staff.send(createChatGroup, { flight_id });
    const author = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const say = (who: Caller) => who.send(sendMessage, { flight_id, client_id: crypto.randomUUID(), text: 'Hello' });
    // The first message of a group also notes when to look for readers, in the row that the lock is about.
    await say(staff);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    race.unlocked = unlocked;
    const written = new Promise<void>((resolve) => {
      race.afterLook = async () => {
        race.afterLook = async () => undefined;
        resolve();
        await held;
      };
    });
    const first = say(staff);
    await written;
    const second = say(author);
    await (unlocked ? second : somebodyWaits(api));
    const { messages } = (await staff.send(readChat, { flight_id })).body;
    letGo();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    race.unlocked = false;
    return messages.length - 1;
  };

  it('waits for the earlier one, so that "read up to here" skips no message', async () => {
    expect(await readableMeanwhile(false)).toBe(0);
  });

  it('control: without the lock it can be read before the earlier message', async () => {
    expect(await readableMeanwhile(true)).toBe(1);
  });
});
