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
    // A space is allowed but does not count as a special character.
    ['Abcd efgh12', ['no_special']],
    ['Ääääääää1–', []],
    // Too short: each emoji counts as one character, although it is two UTF-16 code units.
    ['👩👩👩👩👩👩Aa1!', []],
    ['', ['too_short', 'no_upper', 'no_lower', 'no_number', 'no_special']],
  ] as const)('%s: %j', (password, faults) => {
    expect(passwordFaults(password, DEFAULT_POLICY)).toEqual(faults);
  });

  it('may consist of one kind of character if the installation allows it', () => {
    const policy = { min: 15, max: 128, upper: false, lower: false, number: false, special: false };
    expect(passwordFaults('correct horse battery', policy)).toEqual([]);
  });

  it('has the same length in each Unicode form of its characters', () => {
    expect(passwordFaults('Ａbcdefgh１！', DEFAULT_POLICY)).toEqual([]);
  });
});
