import { describe, expect, it } from 'vitest';
import { instant } from '../../../core/time/instant.ts';
import { type Invitable, whyNotInvited } from './invitees.rules.ts';

const NOW = instant('2026-11-25T12:00:00Z');
const ANYBODY: Invitable = { email: 'lena@flights.example', disabled: false, verified: false, invited: null };

describe('an action on many invites', () => {
  it.each<[string, Partial<Invitable>, string | null]>([
    ['a member who was never invited', {}, null],
    ['a member with an older invitation', { invited: '2026-11-25T11:50:00.000Z' }, null],
    ['no member who was invited within ten minutes', { invited: '2026-11-25T11:50:01.000Z' }, 'just_invited'],
    ['no member without an e-mail', { email: null }, 'no_email'],
    ['no member who can sign in', { verified: true }, 'verified'],
    ['no disabled member', { disabled: true, email: null }, 'disabled'],
  ])('%s', (_name, facts, reason) => expect(whyNotInvited({ ...ANYBODY, ...facts }, NOW)).toBe(reason));
});
