import diceware from '@zxcvbn-ts/language-common/src/diceware.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../../core/access/password-policy.ts';
import { DEMO_ACCOUNTS } from '../../../programs/demo/accounts.ts';
import { timeRatio } from '../../../test/support/time-ratio.ts';
import { passwordFaultsOf } from './password-screen.ts';

const LIVIA = {
  email: 'zgraggli.95@flights.example',
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
    ['the password of the demo, which is in the README', DEMO_ACCOUNTS.password],
    ['the password of the demo, with another digit', 'AufwindDemo-2!'],
    ['keys that lie side by side', 'Qwertz123456!'],
    ['the other way round', '987654321Zyx!'],
    ['the alphabet', 'Abcdefghij1!'],
    ['one letter', 'Aaaaaaaaaa1!'],
    ['one digit', '1111111111aA!'],
    ['a word backwards', 'Drowssap2026!'],
    ['digits before the word', '2026!Frühling'],
    ['without the key for ü', 'Fruehling2026!'],
    ['an upper case letter behind it, for the rule', 'passwortA1!!'],
    ['a letter behind the year', 'Sommer2026!a'],
    ['a word taken apart', 'P.a.s.s.w.o.r.d.1'],
    ['a word twice', 'Passwort-Passwort1'],
    ['a syllable again and again', 'Abcabcabc123!'],
    ['one as i in leet', 'W1llk0mmen2026!'],
    ['one as l in leet', 'P1anet-2026!'],
    ['leet at the beginning', '$0MM3r-2026!'],
    ['leet behind a year', '2026-S0mmeR!'],
    ['a word backwards, and a letter for the rule', 'mrihcstielG-A1'],
    ['full-width letters', 'Ｐａｓｓｗｏｒｄ1234!'],
    ['a leaked one that ends in digits', 'Thx1138!!!'],
    ['a word of four letters', 'Bern-2026!!'],
    ['keys one above the other', '3edc4rfv5tgB!'],
    ['keys in a zigzag, from the digits', '2w3e4r5t6z7U!'],
    ['keys in a zigzag, from the letters', 'Q1w2e3r4t5z6!'],
    ['a row and a few digits', 'Mnbvcxy123!!'],
    ['the row with its signs', 'Yxcvbnm,.-1A'],
    ['her first name', 'Livia-2026!!'],
    ['both names', 'Livia.Barmettler1!'],
    ['her name in leet', 'B4rmettl3r-2026'],
    ['her name backwards', 'Relttemrab-1!'],
    ['her initial and her name', 'LBarmettler-1'],
    ['the e-mail', 'Zgraggli-2026!'],
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

  // With a seed each, because a few in a million passwords of sixteen characters do spell a word.
  it('as a manager makes it: 1,000 of sixteen characters', async () => {
    const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*-_+=?.'];
    const made = fc.noBias(fc.array(fc.constantFrom(...signs), { minLength: 16, maxLength: 16 }));
    await fc.assert(
      fc.asyncProperty(made, async (password) => {
        expect(await faults(password.join(''))).not.toContain('too_common');
      }),
      { numRuns: 1000, seed: 16 },
    );
  });

  it.each([' ', '-', ''])('four ordinary words with "%s" between: 1,000 of them', async (between) => {
    const made = fc.shuffledSubarray(diceware, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(made, async (password) => {
        expect(await faults(password.join(between))).not.toContain('too_common');
      }),
      { numRuns: 1000, seed: 4 },
    );
  });
});

it.each([
  ['Jürg Brülisauer', 'Juerg-2026!!'],
  ['Jürg Brülisauer', 'Brulisauer-26'],
  ['Jürg Brülisauer'.normalize('NFD'), 'Brülisauer-26'],
  ['René Ney', 'Rene-2026-!A'],
])('of %s, %s', async (name, password) => {
  const about = { ...LIVIA, names: name.split(' ') };
  expect(await passwordFaultsOf(password, about, DEFAULT_POLICY)).toEqual(['too_common']);
  expect(await faults(password)).toEqual([]);
});

it('takes time in proportion to the length', async () => {
  const long = ['aA1!', 'qwertzuiop', 'livia', 'wolke-'].map((part) => part.repeat(128).slice(0, 128));
  for (const password of long) {
    const ratio = await timeRatio(
      () => faults(password),
      () => faults(password.slice(0, 32)),
    );
    // Quadratic time would be sixteen times as long.
    expect(ratio).toBeLessThan(12);
  }
});

it('the other rules are told with it, and a very long text is not searched', async () => {
  expect(await faults('password')).toEqual(['too_short', 'no_upper', 'no_number', 'no_special', 'too_common']);
  expect(await faults(`Aa1!${'x'.repeat(500)}`)).toEqual(['too_long']);
});
