import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardFactId, MemberId } from '../../core/ids/ids.ts';
import { type BoardFact, type Press, readBoard, takePresses } from '../../features/board/contract.ts';
import { type Fact, factOf, numberFor, stateOf } from '../../features/board/rules.ts';
import { readFlightMembers } from '../../features/signups/contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
/** The two phones, at the launch and at the landing. */
let phones: readonly [Caller, Caller];

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  const other = await buildMember(api.superuser, school, 'flight_teacher');
  phones = [await api.as(teacher), await api.as(other)];
});
afterAll(() => api.stop());

/** Two people as the phones know them; each day has two of its own. */
const PEOPLE = [newId<MemberId>(), newId<MemberId>()] as const;

const phone = fc.constantFrom(0, 1);

/** Generates the presses of two phones that hear nothing of each other, in the order in which they happen. */
const happenings = fc.array(
  fc.record({
    by: phone,
    about: phone,
    what: fc.constantFrom('here', 'launched', 'landed', 'gone_home', 'undo' as const),
  }),
  { minLength: 1, maxLength: 12 },
);
type Happening = typeof happenings extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** By how many milliseconds each phone's clock is wrong, which it has measured before. */
const clocks = fc.tuple(...[0, 1].map(() => fc.integer({ min: -31_536_000_000, max: 31_536_000_000 })));

/** The presses of a day, with what each phone knew when somebody pressed. */
const pressesOf = (happened: readonly Happening[], wrong: readonly number[]) => {
  const known: [Fact[], Fact[]] = [[], []];
  const began = Date.now() - 600_000;
  return happened.flatMap(({ by, about, what }, index): { by: number; press: Press }[] => {
    const own = known[by] as Fact[];
    const memberId = PEOPLE[about] as MemberId;
    const last = own.findLast((fact) => fact.user_id === memberId && fact.what !== 'undo');
    if (what === 'undo' && last === undefined) return [];
    const press: Press = {
      id: newId<BoardFactId>(),
      user_id: memberId,
      what,
      flight_number: numberFor(stateOf(own, memberId), what),
      undoes: what === 'undo' ? (last?.id ?? null) : null,
      pressed_ms: began + 1000 * index + (wrong[by] ?? 0),
      offset_ms: -(wrong[by] ?? 0),
    };
    own.push(factOf(press));
    return [{ by, press }];
  });
};

type Sent = ReturnType<typeof pressesOf>;

const newDay = async () => {
  const start = Temporal.Now.instant().subtract({ hours: 1 }).toString();
  const flight_id = await buildFlight(api.superuser, school, { start, deadline: null, teachers: [teacher.memberId] });
  const members = new Map<MemberId | null, MemberId>();
  for (const one of PEOPLE) {
    const { memberId } = await buildMember(api.superuser, school, 'student');
    await buildSignUp(api.superuser, school.schoolId, flight_id, memberId);
    members.set(one, memberId);
  }
  return { flight_id, members };
};

/**
 * What the board of a new day says after presses have arrived in their phones' order, those of a phone before or after
 * those of the other as `turns` says; `again`: how many of the last a phone repeats, because it heard no answer.
 */
const boardAfter = async (sent: Sent, turns: readonly number[], again: number) => {
  const { flight_id, members } = await newDay();
  // Ids are unique over all days.
  const ids = new Map(sent.map(({ press }) => [press.id, newId<BoardFactId>()]));
  const here = sent.map(({ by, press }) => ({
    by,
    press: {
      ...press,
      user_id: members.get(press.user_id),
      id: ids.get(press.id),
      undoes: press.undoes && ids.get(press.undoes),
    },
  }));
  const waiting = [0, 1].map((by) => here.filter((one) => one.by === by).map(({ press }) => press));
  for (const [turn, by] of [...turns, 0, 1].entries()) {
    const own = waiting[by] ?? [];
    const presses = own.splice(0, turn < turns.length ? 2 : own.length);
    if (presses.length === 0) continue;
    for (const part of [presses, presses.slice(-again)]) {
      const device = `00000000-0000-4000-8000-00000000000${by}`;
      const { status, body } = await (phones[by] as Caller).send(takePresses, { flight_id, device, presses: part });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.answers.map(({ reason }: { reason: string | null }) => reason)).toEqual(part.map(() => null));
    }
  }
  for (const own of waiting) expect(own).toEqual([]);
  const [atLaunch, atLanding] = await Promise.all(
    phones.map(async (caller) => (await caller.send(readBoard, { flight_id })).body.facts as BoardFact[]),
  );
  const states = (facts: readonly Fact[] = []) => [...members.values()].map((id) => stateOf(facts, id));
  expect(states(atLaunch)).toEqual(states(atLanding));
  const crew = (await phones[0].send(readFlightMembers, { flight_id })).body.students_docs;
  const counted = [...members.values()].map(
    (id) => crew.find(({ user_id }: { user_id: MemberId }) => user_id === id).attendance.flights,
  );
  return { states: states(atLaunch), counted };
};

it('two phones without a network lead to the same day, in whatever order and however often they arrive', async () => {
  const arrivals = fc.record({ turns: fc.array(phone, { minLength: 1, maxLength: 6 }), again: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(happenings, clocks, arrivals, arrivals, async (happened, wrong, first, second) => {
      const sent = pressesOf(happened, wrong);
      const [one, other] = [
        await boardAfter(sent, first.turns, first.again),
        await boardAfter(sent, second.turns, second.again),
      ];
      expect(other).toEqual(one);
      // A phone that has pressed everything itself would show this.
      const alone = PEOPLE.map((id) =>
        stateOf(
          sent.map(({ press }) => factOf(press)),
          id,
        ),
      );
      expect(one.states).toEqual(alone);
      expect(one.counted).toEqual(alone.map(({ flights }) => Math.max(1, flights.length)));
    }),
    { numRuns: 20 },
  );
});
