import { describe, expect, it } from 'vitest';
import type { IdentityId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { completeLayout, finalizeRefusal, type InvitationFacts, invitationRefusal, sameEmail } from './rules.ts';

it.each([
  ['nothing stored', null, ['members', 'schedule', 'checklist', 'chat', 'comments']],
  ['an order of one’s own', ['comments', 'schedule'], ['comments', 'schedule', 'members', 'checklist', 'chat']],
  [
    'a part that is gone, and one twice',
    ['weather', 'chat', 'chat'],
    ['chat', 'members', 'schedule', 'checklist', 'comments'],
  ],
])('the layout: %s', (_name, stored, layout) => expect(completeLayout(stored)).toEqual(layout));

const ME = 'me' as IdentityId;
const OTHER = 'other' as IdentityId;
const EMAIL = 'livia@flights.example';
const NOW = instant('2026-11-20T18:00:00.000Z');

const fresh: InvitationFacts = {
  email: EMAIL,
  expiresAt: '2026-12-04T18:00:00.000Z',
  used: false,
  memberDisabled: false,
  linkedTo: null,
};

describe('an invitation', () => {
  it.each([
    ['is good', fresh, EMAIL, null],
    ['is good whatever the case of the address', fresh, ' Livia@Flights.Example ', null],
    ['is good at its very last moment', { ...fresh, expiresAt: '2026-11-20T18:00:00.000Z' }, EMAIL, null],
    ['is void a millisecond later', { ...fresh, expiresAt: '2026-11-20T17:59:59.999Z' }, EMAIL, 'unknown_code'],
    ['says that it led to an account', { ...fresh, used: true, linkedTo: OTHER }, EMAIL, 'invitation_used'],
    [
      'says so long after it would have expired',
      { ...fresh, used: true, linkedTo: OTHER, expiresAt: '2026-01-01T00:00:00.000Z' },
      EMAIL,
      'invitation_used',
    ],
    ['is void if the account is gone since', { ...fresh, used: true }, EMAIL, 'unknown_code'],
    [
      'is void for a disabled member, even with an account',
      { ...fresh, used: true, linkedTo: OTHER, memberDisabled: true },
      EMAIL,
      'unknown_code',
    ],
    ['is void for a disabled member', { ...fresh, memberDisabled: true }, EMAIL, 'unknown_code'],
    ['is for its address', fresh, 'reto@flights.example', 'other_email_invited'],
    [
      'that was used tells nothing to those without its address',
      { ...fresh, used: true, linkedTo: OTHER },
      'reto@flights.example',
      'unknown_code',
    ],
    ['that nobody sent is unknown', null, EMAIL, 'unknown_code'],
  ] as const)('%s', (_name, facts, email, refusal) => expect(invitationRefusal(facts, email, NOW)).toBe(refusal));
});

describe('linking', () => {
  it.each([
    ['works', fresh, null],
    ['is refused when the member has an identity already', { ...fresh, linkedTo: OTHER }, 'already_linked'],
    ['is refused when it is one’s own member already', { ...fresh, linkedTo: ME }, 'already_linked'],
    ['a second time by the same person says so', { ...fresh, used: true, linkedTo: ME }, 'already_linked'],
    ['with a code that somebody else used', { ...fresh, used: true, linkedTo: OTHER }, 'invitation_used'],
    ['after being disabled', { ...fresh, used: true, memberDisabled: true, linkedTo: ME }, 'unknown_code'],
    ['with no invitation', null, 'unknown_code'],
  ] as const)('%s', (_name, facts, refusal) =>
    expect(finalizeRefusal(facts, { email: EMAIL, identityId: ME }, NOW)).toBe(refusal),
  );
});

it('addresses compare without case and surrounding blanks', () => {
  expect(sameEmail('A@b.ch ', 'a@B.ch')).toBe(true);
  expect(sameEmail('a@b.ch', 'a@b.li')).toBe(false);
});
