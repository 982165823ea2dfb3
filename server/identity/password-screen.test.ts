import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import { passwordFaultsOf } from './password-screen.ts';

const LIVIA = {
  email: 'livia.barmettler@flights.example',
  names: ['Livia', 'Barmettler'],
  schools: ['Gleitschirmschule Bergluft'],
};
const faults = (password: string) => passwordFaultsOf(password, LIVIA, DEFAULT_POLICY);

describe('a password that anybody would try', () => {
  it.each([
    ['a leaked one', 'Password1234!'],
    ['in leet', 'P@ssw0rd2026!'],
    ['in German', 'Passwort2026!'],
    ['a season and a year', 'Sommer2026!!'],
    ['a sport and a year', 'Paragliding2026!'],
    ['the trade in German', 'Gleitschirm2026!'],
    ['the product', 'Aufwind-2026!'],
    ['keys that lie side by side', 'Qwertz123456!'],
    ['the other way round', '987654321Zyx!'],
    ['the alphabet', 'Abcdefghij1!'],
    ['one letter', 'Aaaaaaaaaa1!'],
    ['a word backwards', 'Drowssap2026!'],
    ['digits before the word', '2026!Frühling'],
    ['her first name', 'Livia-2026!!'],
    ['both names', 'Livia.Barmettler1!'],
    ['her name in leet', 'B4rmettl3r-2026'],
    ['the e-mail', 'Livia.Barmettler@1'],
    ['the school', 'Bergluft-2026!'],
    ['the school and a word', 'Bergluft-Schule-1!'],
  ])('%s is refused: %s', async (_name, password) => {
    expect(await faults(password)).toEqual(['too_common']);
  });
});

describe('a good one is not refused', () => {
  it.each([
    ['four words', 'Regal Kanne Wolke 7 Treppe!'],
    ['a sentence', 'Am Samstag um 9 am Startplatz?'],
    ['two words that nobody puts together', 'Over-the-ridge-9'],
    ['short and wild', 'g7#Kw!pZ2q'],
    ['with a name somewhere in it', 'Livia mag 3 Kirschen & Zimt'],
  ])('%s: %s', async (_name, password) => {
    expect(await faults(password)).toEqual([]);
  });

  it('as a manager makes it', async () => {
    const made = fc.constant(null).map(() => `${randomBytes(12).toString('base64')}aA1!`);
    await fc.assert(
      fc.asyncProperty(made, async (password) => {
        expect(await faults(password)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

it('the other rules are told with it, and a very long text is not searched', async () => {
  expect(await faults('password')).toEqual(['too_short', 'no_upper', 'no_number', 'no_special', 'too_common']);
  expect(await faults(`Aa1!${'x'.repeat(500)}`)).toEqual(['too_long']);
});
