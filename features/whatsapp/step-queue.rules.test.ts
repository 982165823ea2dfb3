import { describe, expect, test } from 'vitest';
import { STEP_TYPES } from '../chat/contract.ts';
import {
  type Contact,
  endOf,
  KINDS,
  LONG_PAUSE,
  LONGEST_WAIT,
  languageIn,
  MOST_ATTEMPTS,
  PACES,
  PAUSE,
  type PersonResult,
  phoneForBridge,
  SETTLE,
  settledWithoutAsking,
  TURN,
} from './step-queue.rules.ts';

const contact = (change: Partial<Contact> = {}): Contact => ({
  phone: '+41791111111',
  consented: true,
  onDay: true,
  teaches: false,
  addedAs: null,
  ...change,
});
const IN_GROUP = { addedAs: '+41791111111' };
const WITHDREW = { consented: false };
const LEFT = { onDay: false };
const TEACHES = { teaches: true };
const NO_PHONE = { phone: null };

describe('the result for a person without calling the bridge', () => {
  test.each<[string, (typeof STEP_TYPES)[number], Partial<Contact>, PersonResult | null]>([
    ['is added', 'add_members', {}, null],
    ['left the day before being added', 'add_members', LEFT, 'done'],
    ['did not agree to being added', 'add_members', WITHDREW, 'no_consent'],
    ['can’t be added without a number', 'add_members', NO_PHONE, 'no_phone'],
    ['can’t be added without a number, and did not agree', 'add_members', { ...NO_PHONE, ...WITHDREW }, 'no_phone'],

    ['left the day and is removed', 'remove_members', { ...IN_GROUP, ...LEFT }, null],
    ['withdrew the consent and is removed', 'remove_members', { ...IN_GROUP, ...WITHDREW }, null],
    ['left the day and withdrew: is removed', 'remove_members', { ...IN_GROUP, ...LEFT, ...WITHDREW }, null],
    ['came back to the day with the same number: stays', 'remove_members', IN_GROUP, 'done'],
    ['came back to the day, was never added', 'remove_members', {}, 'done'],
    ['came back with another number: the old one is removed', 'remove_members', { addedAs: '+41792222222' }, null],
    ['has no number and was never added', 'remove_members', { ...LEFT, ...NO_PHONE }, 'done'],
    ['has no number any more and was added', 'remove_members', { ...IN_GROUP, ...LEFT, ...NO_PHONE }, null],

    ['teaches and becomes an admin', 'make_admin', TEACHES, null],
    ['no longer teaches: no admin', 'make_admin', {}, 'done'],
    ['teaches and did not agree: no admin', 'make_admin', { ...TEACHES, ...WITHDREW }, 'no_consent'],
    ['teaches and has no number: no admin', 'make_admin', { ...TEACHES, ...NO_PHONE }, 'no_phone'],

    ['no longer teaches: is no admin any more', 'remove_admin', IN_GROUP, null],
    ['teaches again: stays admin', 'remove_admin', { ...IN_GROUP, ...TEACHES }, 'done'],
    ['left the day: leaves the group anyway', 'remove_admin', { ...IN_GROUP, ...LEFT }, 'done'],
    ['withdrew the consent: is no admin any more', 'remove_admin', { ...IN_GROUP, ...WITHDREW }, null],

    ['is written to', 'send_private_message', {}, null],
    ['is written to after leaving the day', 'send_private_message', LEFT, null],
    ['did not agree to being written to', 'send_private_message', WITHDREW, 'no_consent'],
    ['can’t be written to without a number', 'send_private_message', NO_PHONE, 'no_phone'],
  ])('%s (%s)', (_who, type, change, result) => {
    expect(settledWithoutAsking(type, contact(change))).toBe(result);
  });
});

describe('the phone number passed to the bridge', () => {
  const moved = contact({ addedAs: '+41792222222' });
  test.each([
    ['add_members', moved, moved.phone],
    ['make_admin', moved, moved.phone],
    ['send_private_message', moved, moved.phone],
    ['remove_members', moved, moved.addedAs],
    ['remove_admin', moved, moved.addedAs],
    ['remove_members', contact(), contact().phone],
    ['remove_members', contact(NO_PHONE), null],
  ] as const)('%s', (type, of, number) => {
    expect(phoneForBridge(type, of)).toBe(number);
  });
});

describe('the outcome of a step', () => {
  test.each<[PersonResult[], ReturnType<typeof endOf>]>([
    [[], 'completed'],
    [['done'], 'completed'],
    [['done', 'done'], 'completed'],
    [['done', 'refused'], 'partial_failed'],
    [['no_consent'], 'partial_failed'],
    [['no_phone', 'no_consent'], 'partial_failed'],
    [['no_phone', 'not_on_bridge'], 'partial_failed'],
    [['refused'], 'failed'],
    [['not_on_bridge', 'invited'], 'failed'],
  ])('%j: %s', (results, end) => {
    expect(endOf(results)).toBe(end);
  });
});

describe('the kinds of steps', () => {
  const having = (mark: 'repeatable' | 'byPerson' | 'lasting' | 'needsConsent') =>
    STEP_TYPES.filter((type) => KINDS[type][mark]);

  test('a step is never repeated if its effect would occur twice', () => {
    expect(STEP_TYPES.filter((type) => !KINDS[type].repeatable)).toEqual([
      'create_group',
      'send_group_message',
      'send_private_message',
      'create_poll',
    ]);
  });

  test('a number is passed on only with consent', () => {
    expect(having('needsConsent')).toEqual(['add_members', 'make_admin', 'send_private_message']);
  });

  test('a step that removes people is never given up', () => {
    expect(having('lasting')).toEqual(['delete_group', 'remove_members']);
  });

  test('a step about people runs for one person after the other', () => {
    expect(having('byPerson')).toEqual([
      'add_members',
      'remove_members',
      'make_admin',
      'remove_admin',
      'send_private_message',
    ]);
  });
});

test('the paces, in milliseconds', () => {
  expect(PACES).toEqual({
    group: { gapMs: 300_000, spreadMs: 0, aDay: 5 },
    member: { gapMs: 5_000, spreadMs: 10_000, aDay: null },
    message: { gapMs: 3_000, spreadMs: 0, aDay: null },
  });
  expect({ SETTLE, MOST_ATTEMPTS, PAUSE, LONG_PAUSE, TURN, LONGEST_WAIT }).toEqual({
    SETTLE: [30_000, 60_000, 120_000],
    MOST_ATTEMPTS: 5,
    PAUSE: 30_000,
    LONG_PAUSE: 3_600_000,
    TURN: 60_000,
    LONGEST_WAIT: 60_000,
  });
});

test.each([
  ['CH', 'de'],
  ['LI', 'de'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['FR', 'en'],
  ['IT', 'en'],
  ['', 'en'],
])('texts of a mirrored group of a school in %s are in %s', (country, language) => {
  expect(languageIn(country)).toBe(language);
});
