import { describe, expect, it } from 'vitest';
import { inGroups, isCode, withoutBlanks } from './code-text.rules.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12 34\t56\n', '123456'],
  ['123\u00a0456', '123456'],
  ['abcd-efgh', 'abcd-efgh'],
])('%j without blanks is %j', (text, bare) => expect(withoutBlanks(text)).toBe(bare));

describe('code of an authenticator app', () => {
  it.each(['123456', '123 456', '000000'])('%j can be a code', (text) => expect(isCode(text)).toBe(true));
  it.each(['', '12345', '1234567', '12345a', 'abcd-efgh', '١٢٣٤٥٦'])('%j is no code', (text) =>
    expect(isCode(text)).toBe(false),
  );
});

it.each([
  ['', ''],
  ['ABCD', 'ABCD'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
])('%j in groups is %j', (key, groups) => expect(inGroups(key)).toBe(groups));
