import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';
import type { Item } from './checklist.contract.ts';
import type { PollAnswer } from './poll.contract.ts';
import { answerErrors, answerRefusal, pollOf } from './poll.rules.ts';

type Day = Pick<Flight, 'start_datetime' | 'canceled'>;

const START = '2026-11-28T08:00:00.000Z';
const day = (change: Partial<Day> = {}): Day => ({ start_datetime: START, canceled: null, ...change });
const at = (text: string) => instant(text);

describe('answering a poll', () => {
  test.each<[string, boolean, Partial<Day>, ReturnType<typeof answerRefusal>]>([
    ['2026-11-28T07:59:59.999Z', false, {}, null],
    ['2026-11-28T08:00:00Z', false, {}, 'poll_closed'],
    ['2026-11-28T08:00:00Z', true, {}, null],
    ['2026-12-28T08:00:00Z', true, {}, null],
    ['2026-11-27T08:00:00Z', false, { canceled: true }, 'flight_canceled'],
    ['2026-11-27T08:00:00Z', true, { canceled: true }, 'flight_canceled'],
  ])('at %s, by staff %s, %j: %s', (now, byStaff, change, refusal) => {
    expect(answerRefusal(day(change), byStaff, at(now))).toBe(refusal);
  });

  test.each<[Item[], string, string[]]>([
    [[], '', []],
    [['canopy', 'other'], 'gloves', []],
    [['other'], '', ['note required']],
    [['canopy'], 'gloves', []],
    [['canopy', 'canopy'], '', ['items.1 listed_twice']],
    [['other', 'other'], '', ['items.1 listed_twice', 'note required']],
  ])('%j with the note "%s": %j', (items, note, expected) => {
    expect(answerErrors(items, note).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});

test('separates participants with an answer from those without', () => {
  const answer = (name: string): PollAnswer => ({
    user_id: name as never,
    items: [],
    note: '',
    by_staff: false,
    answered: '2026-11-27T08:00:00Z',
  });
  const people = ['Lea', 'Tim', 'Una'].map((name) => ({ user_id: name as never }));
  const { people: all, answered, silent } = pollOf(people, [answer('Una'), answer('Gone'), answer('Lea')]);
  expect(all.map((one) => [one.person.user_id, one.answer !== null])).toEqual([
    ['Lea', true],
    ['Tim', false],
    ['Una', true],
  ]);
  expect(answered.map(({ person }) => person.user_id)).toEqual(['Lea', 'Una']);
  expect(silent).toEqual([{ user_id: 'Tim' }]);
});
