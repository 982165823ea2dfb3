import { describe, expect, test } from 'vitest';
import { TASK_TYPES } from '../chat/contract.ts';
import { isInviteLink, mayBeDoneByHand, mayBeRetried } from './manual-steps.rules.ts';
import { TASK_STATUSES } from './steps.contract.ts';

const task = { type: 'add_members', status: 'failed', by_hand: false, unsure: false } as const;

describe('retrying a task', () => {
  test.each([
    ['queued', false],
    ['running', false],
    ['waiting', false],
    ['completed', false],
    ['failed', true],
    ['partial_failed', true],
  ] as const)('is allowed for status %s: %s', (status, allowed) => {
    expect(mayBeRetried({ ...task, status }, 'retry')).toBe(allowed);
  });

  test.each(TASK_TYPES)('anew is allowed only for creating a group that may exist: %s', (type) => {
    expect(mayBeRetried({ ...task, type, unsure: true }, 'anew')).toBe(type === 'create_group');
  });

  test.each(TASK_STATUSES)('anew is allowed only if it failed for everybody: %s', (status) => {
    expect(mayBeRetried({ ...task, type: 'create_group', unsure: true, status }, 'anew')).toBe(status === 'failed');
  });

  test('anew is refused if the group is known not to exist', () => {
    expect(mayBeRetried({ ...task, type: 'create_group' }, 'anew')).toBe(false);
  });
});

describe('doing a task by hand', () => {
  test.each(TASK_STATUSES)('is allowed only while it waits: %s', (status) => {
    expect(mayBeDoneByHand({ ...task, status, by_hand: true })).toBe(status === 'waiting');
  });

  test('is refused while it waits for the bridge', () => {
    expect(mayBeDoneByHand({ ...task, status: 'waiting', by_hand: false })).toBe(false);
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
