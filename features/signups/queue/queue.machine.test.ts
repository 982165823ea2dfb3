import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../../core/ids/ids.ts';
import { instant, isAfter } from '../../../core/time/instant.ts';
import { type Seats, settle, type Waiting } from './queue.machine.ts';

const NOW = instant('2026-11-20T10:00:00Z');
const LATER = NOW.add({ hours: 2 });
const id = (name: string) => name as MemberId;

const seats = (part: Partial<Seats> = {}): Seats => ({
  most: 12,
  taken: 11,
  answerBy: LATER,
  openToAllAt: NOW.add({ hours: 40 }),
  closesAt: NOW.add({ hours: 43 }),
  ...part,
});
const one = (name: string, part: Partial<Waiting> = {}): Waiting => ({
  member_id: id(name),
  canTake: true,
  offeredUntil: null,
  toAll: false,
  passed: false,
  ...part,
});
const shown = ({ steps }: ReturnType<typeof settle>) => steps.map(({ kind, member_id }) => `${kind} ${member_id}`);
const held = { offeredUntil: LATER };
const shared = { ...held, toAll: true };
const LATE = { openToAllAt: NOW };
const over = { offeredUntil: NOW };

describe('free seats', () => {
  test.each<[string, Partial<Seats>, Waiting[], string[]]>([
    ['none is free', { taken: 12 }, [one('a')], []],
    ['one goes to the first', {}, [one('a'), one('b')], ['offer a']],
    ['two go to the first two', { taken: 10 }, [one('a'), one('b'), one('c')], ['offer a', 'offer b']],
    ['who can’t take it is passed over', {}, [one('a', { canTake: false }), one('b')], ['offer b']],
    ['one is held already', {}, [one('a', held), one('b')], []],
    ['a lapsed offer goes on to the next', {}, [one('a', over), one('b')], ['lapse a', 'offer b']],
    ['nobody is left after a lapse', {}, [one('a', over)], ['lapse a']],
    ['who did not answer is passed over', {}, [one('a', { passed: true }), one('b')], ['offer b']],
    [
      'who can no longer take it gives it back',
      {},
      [one('a', { ...held, canTake: false }), one('b')],
      ['withdraw a', 'offer b'],
    ],
    ['fewer seats take back the latest', { taken: 11 }, [one('a', held), one('b', held)], ['withdraw b']],
    ['an offer to all stays while a seat is free', {}, [one('a', shared), one('b', shared)], []],
    [
      'more seats than offers to all go to the next',
      { taken: 9 },
      [one('a', shared), one('b', shared), one('c')],
      ['offer c'],
    ],
    ['one that is held alone is not offered to all', LATE, [one('a', held), one('b')], []],
    ['one beside it is', { ...LATE, taken: 10 }, [one('a', held), one('b'), one('c')], ['offer b', 'offer c']],
    ['one that was offered to all is held alone', LATE, [one('a', held), one('b', shared)], ['withdraw b']],
    ['an over-full day takes back all', { taken: 14 }, [one('a', held), one('b', held)], ['withdraw a', 'withdraw b']],
  ])('%s', (_, part, waiting, steps) => {
    expect(shown(settle(seats(part), waiting, NOW))).toEqual(steps);
  });

  test('once all seats are taken, those whose offer has lapsed count again', () => {
    expect(settle(seats({ taken: 12 }), [one('a', { passed: true })], NOW).forgetsPassed).toBe(true);
    expect(settle(seats(), [one('a', { passed: true })], NOW).forgetsPassed).toBe(false);
  });

  test('in the last hours a seat is offered to all at once, until sign-up closes', () => {
    const late = seats({ openToAllAt: NOW, closesAt: LATER });
    const { steps } = settle(late, [one('a', { passed: true }), one('b'), one('c', { canTake: false })], NOW);
    expect(steps).toEqual(['a', 'b'].map((name) => ({ kind: 'offer', member_id: name, until: LATER, toAll: true })));
    const taken = settle({ ...late, taken: 12 }, [one('b', shared)], NOW);
    expect(taken.steps).toEqual([{ kind: 'withdraw', member_id: 'b', isTold: false }]);
  });

  test('somebody looks again when the first offer lapses, when seats go to all, and when sign-up closes', () => {
    const soon = NOW.add({ minutes: 5 });
    const none = seats({ taken: 12 });
    expect(settle(seats({ taken: 10 }), [one('a', { offeredUntil: soon }), one('b')], NOW).next).toEqual(soon);
    expect(settle(none, [one('a')], NOW).next).toEqual(none.openToAllAt);
    expect(settle({ ...none, openToAllAt: NOW }, [one('a')], NOW).next).toEqual(none.closesAt);
    expect(settle(none, [], NOW).next).toBeNull();
  });
});

test('any queue: as many offers as free seats, in the order of places, and nothing is left to do', () => {
  const person = fc.record({
    canTake: fc.boolean(),
    offeredUntil: fc.constantFrom(null, NOW, LATER),
    toAll: fc.boolean(),
    passed: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 8 }),
      fc.nat(4),
      fc.nat(6),
      fc.boolean(),
      (people, most, taken, isLate) => {
        const waiting = people.map((part, place) => one(String(place), part));
        const at = seats({ most, taken, ...(isLate && { openToAllAt: NOW }) });
        const { steps, forgetsPassed } = settle(at, waiting, NOW);
        const after = waiting.map((before): Waiting => {
          const step = steps.find(({ member_id }) => member_id === before.member_id);
          const passed = (before.passed || step?.kind === 'lapse') && !forgetsPassed;
          if (step === undefined) return { ...before, passed };
          if (step.kind !== 'offer') return { ...before, offeredUntil: null, passed };
          return { ...before, offeredUntil: step.until, toAll: step.toAll, passed };
        });
        const offered = after.filter(({ offeredUntil }) => offeredUntil !== null);
        const free = Math.max(0, most - taken);
        expect(offered.every(({ canTake, offeredUntil }) => canTake && isAfter(offeredUntil ?? NOW, NOW))).toBe(true);
        const alone = offered.filter(({ toAll }) => !toAll);
        expect(alone.length).toBeLessThanOrEqual(free);
        if (alone.length === free) expect(offered).toEqual(alone);
        // A later step shortens no offer that is held alone, unless its seat is gone.
        const before = waiting.filter(
          ({ canTake, offeredUntil, toAll }) => canTake && offeredUntil === LATER && !toAll,
        );
        expect(before.slice(0, free).every(({ member_id }) => alone.some((one) => one.member_id === member_id))).toBe(
          true,
        );
        // A free seat that is not offered: nobody is left who could take it.
        const left = after.filter(({ canTake, offeredUntil, passed }) => canTake && offeredUntil === null && !passed);
        if (offered.length < free) expect(left).toEqual([]);
        expect(settle(at, after, NOW).steps).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
