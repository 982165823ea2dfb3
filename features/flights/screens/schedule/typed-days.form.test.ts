import { describe, expect, it, test } from 'vitest';
import { casesOf } from '../../../../test/support/fuzz.ts';
import { pastedDays, typedDays } from './typed-days.form.ts';

/** A Sunday. */
const TODAY = '2026-11-29';
const daysIn = (text: string) => typedDays(text, TODAY)[0];

describe('a date as people and spreadsheets write it', () => {
  it.each([
    '2026-12-05',
    '2026-12-05 00:00:00',
    '2026-12-05T00:00:00.000Z',
    '5.12.2026',
    '05.12.2026',
    '05.12.26',
    '5. 12. 2026',
    '5.12.',
    '5.12',
    '5/12/2026',
    '05-12-2026',
    '5. Dezember 2026',
    '5. Dez. 2026',
    '5 Dec 2026',
    '5-Dec-26',
    '5th of December 2026',
    'December 5, 2026',
    'Dec 5',
    'Dec 5th, 2026',
    'Sa 5.12.2026',
    'Sa., 05.12.26',
    'Samstag, 5. Dezember 2026',
    'Saturday, December 5, 2026',
    'SATURDAY 5 DECEMBER',
    'am Samstag, den 5.12.',
    '5.12.2026 (Sa)',
    'Samstag\t5.12.2026',
    '\t2026-12-05\t\r',
  ])('%s', (text) => {
    expect(daysIn(text)).toEqual({ text: text.trim(), days: ['2026-12-05'] });
  });

  it.each([
    ['13.3.2027', '2027-03-13'],
    ['13. März 2027', '2027-03-13'],
    ['13. Mrz 27', '2027-03-13'],
    ['13. Maerz 2027', '2027-03-13'],
    ['13 Mar 2027', '2027-03-13'],
    ['1. Mai', '2027-05-01'],
    ['1 May 2027', '2027-05-01'],
    ['3. Okt. 2027', '2027-10-03'],
    ['28.11.', '2027-11-28'],
    ['29.11.', '2026-11-29'],
    ['29.2.', '2028-02-29'],
    ['29.2.2028', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(daysIn(text)).toMatchObject({ days: [day] });
  });

  it('reads several in a line', () => {
    expect(daysIn('5.12., 12.12.2026 und Sa 19.12.26\t2026-12-26')).toMatchObject({
      days: ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'],
    });
    expect(daysIn('Sat 5 Dec; Sun 6 Dec')).toMatchObject({ days: ['2026-12-05', '2026-12-06'] });
  });

  it.each([
    ['Datum'],
    ['Pfingsten'],
    ['Samstag'],
    ['30.2.2027'],
    ['29.2.2027'],
    ['12/25/2026'],
    ['5.13.2026'],
    ['5.12.2026 08:00'],
    ['2026-12-05 08:30:00'],
    ['5.12.2026 – 7.12.2026'],
    ['46361'],
    ['5'],
    ['5. Foo 2026'],
    ['5 Ma 2027'],
    ['Sa So 5.12.2026'],
    ['5.12.20266'],
    ['079 123 45 67'],
  ])('%s is not understood', (text) => {
    expect(daysIn(text)).toEqual({ text, fault: 'not_understood' });
  });

  it.each(['So 5.12.2026', 'Sunday, 5 December 2026', '5.12.2026, Fr', 'Sa 5.12.2025'])(
    '%s falls on another weekday',
    (text) => {
      expect(daysIn(text)).toEqual({ text, fault: 'other_weekday' });
    },
  );
});

describe('ranges', () => {
  const daysOf = (text: string) => typedDays(text, '2026-12-01', true)[0];

  it.each(['24.12. – 26.12.', '24.12.-26.12.2026', '24 Dec to 26 Dec', '2026-12-24 bis 2026-12-26'])('%s', (text) => {
    expect(daysOf(text)).toMatchObject({ days: ['2026-12-24', '2026-12-25', '2026-12-26'] });
  });

  it('cross the end of a year', () => {
    expect(daysOf('30.12. – 2.1.')).toMatchObject({ days: ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'] });
  });

  it.each(['24.12. –', '26.12.2026 – 24.12.2026', '24.12.2026 – 24.12.2036', '1.12. – 2.12. – 3.12. –'])(
    '%s is not understood',
    (text) => {
      expect(daysOf(text)).toMatchObject({ fault: 'not_understood' });
    },
  );
});

test('leaves out empty lines, and names each line that has no day from today on', () => {
  const { days, faults } = pastedDays(`Datum\n\n5.12.2026\r\nSo 5.12.2026\n${TODAY}\n28.11.2026\n`, TODAY);
  expect(days).toEqual(['2026-12-05', TODAY]);
  expect(faults).toEqual([
    { text: 'Datum', fault: 'not_understood' },
    { text: 'So 5.12.2026', fault: 'other_weekday' },
    { text: '28.11.2026', fault: 'in_the_past' },
  ]);
});

test('every day of 40 years is read in each form with its weekday, and with no other weekday', () => {
  const first = Temporal.PlainDate.from('2020-01-01');
  const all = casesOf(14_610, 366);
  for (let at = 0; at < all; at += 1) {
    const day = first.add({ days: Math.floor((at * 14_610) / all) });
    const iso = day.toString();
    for (const language of ['de-CH', 'en-GB', 'en-US']) {
      for (const dateStyle of ['full', 'long'] as const) {
        const text = day.toLocaleString(language, { dateStyle });
        expect(typedDays(text, TODAY), text).toEqual([{ text, days: [iso] }]);
      }
    }
    const wrong = day.add({ days: 1 + (at % 6) }).toLocaleString('de-CH', { weekday: 'long' });
    expect(typedDays(`${wrong} ${iso}`, TODAY)).toMatchObject([{ fault: 'other_weekday' }]);
  }
});

test('whatever is pasted becomes days that exist, or a fault', () => {
  const letters = '0123456789 .-/–,;\tSamtDeci\n';
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let at = 0; at < casesOf(20_000, 2000); at += 1) {
    const text = Array.from({ length: next(30) }, () => letters[next(letters.length)]).join('');
    for (const line of typedDays(text, TODAY, at % 2 === 0)) {
      if ('fault' in line) continue;
      for (const day of line.days) expect(Temporal.PlainDate.from(day).toString()).toBe(day);
    }
  }
});
