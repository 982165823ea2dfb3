import { describe, expect, test } from 'vitest';
import { STEP_TYPES } from '../chat/contract.ts';
import { isInviteLink, mayBeDoneByHand, mayBeRetried } from './manual-steps.rules.ts';
import { STEP_STATUSES } from './steps.contract.ts';

const step = { type: 'add_members', status: 'failed', by_hand: false, unsure: false } as const;

describe('retrying a step', () => {
  test.each([
    ['queued', false],
    ['running', false],
    ['waiting', false],
    ['completed', false],
    ['failed', true],
    ['partial_failed', true],
  ] as const)('is allowed for status %s: %s', (status, allowed) => {
    expect(mayBeRetried({ ...step, status }, 'retry')).toBe(allowed);
  });

  test.each(STEP_TYPES)('anew is allowed only for creating a group that may exist: %s', (type) => {
    expect(mayBeRetried({ ...step, type, unsure: true }, 'anew')).toBe(type === 'create_group');
  });

  test.each(STEP_STATUSES)('anew is allowed only if it failed for everybody: %s', (status) => {
    expect(mayBeRetried({ ...step, type: 'create_group', unsure: true, status }, 'anew')).toBe(status === 'failed');
  });

  test('anew is refused if the group is known not to exist', () => {
    expect(mayBeRetried({ ...step, type: 'create_group' }, 'anew')).toBe(false);
  });
});

describe('doing a step by hand', () => {
  test.each(STEP_STATUSES)('is allowed only while it waits: %s', (status) => {
    expect(mayBeDoneByHand({ ...step, status, by_hand: true })).toBe(status === 'waiting');
  });

  test('is refused while it waits for the bridge', () => {
    expect(mayBeDoneByHand({ ...step, status: 'waiting', by_hand: false })).toBe(false);
  });
});

describe('an invite link', () => {
  test.each([
    ['as WhatsApp gives it', 'https://chat.whatsapp.com/FqK3x0Zb1aYGv2m9LrT7Qd', true],
    ['with what WhatsApp adds', 'https://chat.whatsapp.com/FqK3x0Zb1aYGv2m9LrT7Qd?mode=ac_t', true],
    ['without encryption', 'http://chat.whatsapp.com/FqK3x0Zb1aYGv2m9LrT7Qd', false],
    ['of another host', 'https://chat.whatsapp.example/FqK3x0Zb1aYGv2m9LrT7Qd', false],
    ['of a host that begins alike', 'https://chat.whatsapp.com.evil.example/FqK3x0Zb1aYGv2m9LrT7Qd', false],
    ['with text before it', 'see https://chat.whatsapp.com/FqK3x0Zb1aYGv2m9LrT7Qd', false],
    ['with text after it', 'https://chat.whatsapp.com/FqK3x0Zb1aYGv2m9LrT7Qd see', false],
    ['with a second path', 'https://chat.whatsapp.com/FqK3x0Zb1aYGv2m9LrT7Qd/x', false],
    ['of 6 letters', 'https://chat.whatsapp.com/abcdef', true],
    ['of 5 letters', 'https://chat.whatsapp.com/abcde', false],
    ['of 64 letters', `https://chat.whatsapp.com/${'a'.repeat(64)}`, true],
    ['of 65 letters', `https://chat.whatsapp.com/${'a'.repeat(65)}`, false],
    ['of nothing', '', false],
  ])('%s: %s', (_what, text, accepted) => {
    expect(isInviteLink(text)).toBe(accepted);
  });
});
