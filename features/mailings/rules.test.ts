import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { addressed, deletionCutoff, giveUpCutoff, hindrance, mailingFault } from './rules.ts';

describe('why a member gets no mail', () => {
  test.each([
    ['with an address', 'livia@people.example', false, null],
    ['without one', null, false, 'no_email'],
    ['with an empty one', '', false, 'no_email'],
    ['disabled', 'livia@people.example', true, 'disabled'],
    ['disabled, and without an address', null, true, 'disabled'],
  ] as const)('%s', (_name, email, disabled, expected) => {
    expect(hindrance({ email, disabled })).toBe(expected);
  });
});

describe('a field of the form', () => {
  test.each([
    ['subject', '', 'required'],
    ['subject', '  \n ', 'required'],
    ['subject', 'Season 2027', null],
    ['subject', 's'.repeat(150), null],
    ['subject', 's'.repeat(151), 'too_long'],
    ['text', '\n\n', 'required'],
    ['text', 'We begin.\n\nSee you!', null],
    ['text', 't'.repeat(10_000), null],
    ['text', 't'.repeat(10_001), 'too_long'],
    ['reply_to', '', 'required'],
    ['reply_to', 'office', 'not_an_email'],
    ['reply_to', 'a@b.example, c@d.example', 'not_an_email'],
    ['reply_to', ' office@flights.example ', null],
  ] as const)('%s %j: %s', (field, value, expected) => {
    expect(mailingFault(field, value)).toBe(expected);
  });
});

test('a mail is given up after two days, and a mailing deleted after two years', () => {
  const now = instant('2026-11-25T09:00:00Z');
  expect(giveUpCutoff(now).toString()).toBe('2026-11-23T09:00:00Z');
  expect(deletionCutoff(now).toString()).toBe('2024-11-24T09:00:00Z');
});

test('those who were left out are not among those to whom it is addressed', () => {
  expect(addressed({ queued: 1, sent: 2, failed: 3, stopped: 4, left_out: 5 })).toBe(10);
});
