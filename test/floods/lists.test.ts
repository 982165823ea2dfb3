import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { askForList, column, type FileReply, tableOf } from '../support/list-file.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, buildSignUp } from '../support/school.ts';

const ASKED = 30;
const PEOPLE = 100;
const WIDE = tableOf(
  ...Array.from({ length: 40 }, (_, place) => column('first_name', { id: `${place}`, label: `F${place}`, width: 8 })),
);

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Side {
  readonly school: BuiltSchool;
  readonly teacher: Caller;
  readonly flight: FlightId;
}

const build = async (): Promise<Side> => {
  const school = await buildSchool(api.superuser);
  const flight = await buildFlight(api.superuser, school, { max_students: PEOPLE });
  for (let n = 0; n < PEOPLE; n++) {
    const { memberId } = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
  }
  return { school, flight, teacher: await api.as(await buildMember(api.superuser, school, 'flight_teacher')) };
};
const ask = ({ school, teacher, flight }: Side, change = {}): Promise<FileReply> =>
  askForList(api, teacher, school.schoolId, flight, { table: WIDE, ...change });

describe('thirty wide lists of one school', () => {
  it('are refused except for three, and another school gets its list meanwhile', async () => {
    const [busy, other] = [await build(), await build()];
    let [made, refused] = [0, 0];
    const allRefused = Promise.withResolvers<void>();
    const asked = Array.from({ length: ASKED }, async () => {
      const { status, headers, problem } = await ask(busy);
      if (status === 200) made += 1;
      else {
        expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'overloaded', '5']);
        refused += 1;
      }
      if (refused === ASKED - 3) allRefused.resolve();
    });
    // The other three are in progress or wait.
    await Promise.race([allRefused.promise, Promise.all(asked)]);
    expect((await ask(other)).status).toBe(200);
    await Promise.all(asked);
    expect(made).toBeGreaterThanOrEqual(3);
    expect((await ask(busy)).status).toBe(200);
  });
});

describe('the lists that twenty devices load ahead', () => {
  it('come after those that people ask for, and all of them come', async () => {
    const side = await build();
    const ended: string[] = [];
    const ahead = Array.from({ length: 20 }, async () => {
      const { status } = await ask(side, { ahead: true });
      ended.push('ahead');
      return status;
    });
    // From now on they are being made.
    await Promise.race(ahead);
    const pressed = ['a', 'b', 'c'].map(async (name) => {
      const { status } = await ask(side);
      ended.push(name);
      return status;
    });
    expect(await Promise.all(pressed)).toEqual([200, 200, 200]);
    expect(ended.length).toBeLessThan(23);
    expect(await Promise.all(ahead)).toEqual(Array(20).fill(200));
  });
});
