import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { addressed, deletionCutoff, giveUpCutoff, hindrance, isSameMailing, mailingFault, mailsADay } from './rules.ts';

describe('why a member gets no mail', () => {
  test.each([
    ['with an address', {}, null],
    ['without one', { email: null }, 'no_email'],
    ['with an empty one', { email: '' }, 'no_email'],
    ['disabled', { disabled: true }, 'disabled'],
    ['disabled, and without an address', { disabled: true, email: null }, 'disabled'],
    ['unsubscribed', { unsubscribed: true }, 'unsubscribed'],
    ['with a new address', { tooNew: true }, 'too_new'],
    ['unsubscribed, with a new address', { unsubscribed: true, tooNew: true }, 'unsubscribed'],
  ] as const)('%s', (_name, facts, expected) => {
    const member = { email: 'livia@people.example', disabled: false, unsubscribed: false, tooNew: false };
    expect(hindrance({ ...member, ...facts })).toBe(expected);
  });
});

describe('a request under the id of a mailing', () => {
  const [livia, reto, marco] = ['livia', 'reto', 'marco'] as unknown as readonly [MemberId, MemberId, MemberId];
  const sent = { subject: 'Season', text: 'We begin.', salutation: true, language: 'en', user_ids: [livia, reto] };
  test.each([
    ['the same', {}, true],
    ['the members in another order, one of them twice', { user_ids: [reto, livia, reto] }, true],
    ['another subject', { subject: 'Winter' }, false],
    ['another text', { text: 'We end.' }, false],
    ['without the salutation', { salutation: false }, false],
    ['in another language', { language: 'de' }, false],
    ['one member less', { user_ids: [livia] }, false],
    ['one member more', { user_ids: [livia, reto, marco] }, false],
    ['another member', { user_ids: [livia, marco] }, false],
    ['one member twice in place of two', { user_ids: [livia, livia] }, false],
  ] as const)('%s', (_name, more, expected) => {
    expect(isSameMailing(sent, { ...sent, ...more })).toBe(expected);
  });
});

describe('the mails that a school may send in a day', () => {
  test.each([
    ['2026-11-28T09:00:00Z', 300],
    ['2026-10-30T09:00:01Z', 300],
    ['2026-10-30T09:00:00Z', 2000],
    ['2020-01-01T00:00:00Z', 2000],
  ])('if it was created at %s: %d', (created, most) => {
    expect(mailsADay(instant(created), instant('2026-11-29T09:00:00Z'))).toBe(most);
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
