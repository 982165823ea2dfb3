import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, passwordFaults } from './password-policy.ts';

describe('a password', () => {
  it.each([
    ['Abcdefgh1!', []],
    ['Abcdefg1!', ['too_short']],
    [`Aa1!${'x'.repeat(124)}`, []],
    [`Aa1!${'x'.repeat(125)}`, ['too_long']],
    ['abcdefgh1!', ['no_upper']],
    ['ABCDEFGH1!', ['no_lower']],
    ['Abcdefghi!', ['no_number']],
    ['Abcdefgh12', ['no_special']],
    // A blank is allowed, but it is no special character.
    ['Abcd efgh12', ['no_special']],
    ['Ääääääää1–', []],
    // Ten people, and no letter among them: counted as people count, not as UTF-16 does.
    ['👩👩👩👩👩👩Aa1!', []],
    ['', ['too_short', 'no_upper', 'no_lower', 'no_number', 'no_special']],
  ] as const)('%s: %j', (password, faults) => {
    expect(passwordFaults(password, DEFAULT_POLICY)).toEqual(faults);
  });

  it('may be all of one kind where the installation says so', () => {
    const policy = { min: 15, max: 128, upper: false, lower: false, number: false, special: false };
    expect(passwordFaults('correct horse battery', policy)).toEqual([]);
  });

  it('counts the same in each way of writing its characters', () => {
    expect(passwordFaults('Ａbcdefgh１！', DEFAULT_POLICY)).toEqual([]);
  });
});
