import { describe, expect, test } from 'vitest';
import { instant } from '../../../core/time/instant.ts';
import { NO_SAFETY, type Safety } from '../safety.rules.ts';
import { dayToMail, expiriesToMail, type MailedStep, stepOf } from './expiry-mails.rules.ts';

const INSURED: Safety = { ...NO_SAFETY, insurance_valid_until: '2027-01-31' };

const mailed = (step: number, part: Partial<MailedStep> = {}): MailedStep[] => [
  { what: 'insurance', last_day: '2027-01-31', step, ...part },
];

const stepsOn = (today: string, before: readonly MailedStep[], safety = INSURED): string[] =>
  expiriesToMail(safety, before, Temporal.PlainDate.from(today)).map((one) => `${one.what} ${stepOf(one)}`);

describe('an insurance until 31 January is mailed about', () => {
  test.each<[string, string, MailedStep[], string[]]>([
    ['61 days before', '2026-12-01', [], []],
    ['60 days before', '2026-12-02', [], ['insurance 60']],
    ['the day after that mail', '2026-12-03', mailed(60), []],
    ['31 days before', '2026-12-31', mailed(60), []],
    ['30 days before', '2027-01-01', mailed(60), ['insurance 30']],
    ['7 days before', '2027-01-24', mailed(30), ['insurance 7']],
    ['7 days before, after days without a server', '2027-01-24', mailed(60), ['insurance 7']],
    ['on the last day', '2027-01-31', mailed(7), []],
    ['the day after it', '2027-02-01', mailed(7), ['insurance 0']],
    ['once after it', '2027-02-02', mailed(0), []],
    ['a week after it', '2027-02-07', mailed(7), ['insurance 0']],
    ['no more when it is long over', '2027-02-08', mailed(7), []],
    ['if it was entered ten days before', '2027-01-21', [], ['insurance 30']],
    ['if the date is a new one', '2027-01-21', mailed(30, { last_day: '2026-01-31' }), ['insurance 30']],
    ['whatever was mailed about another thing', '2027-01-21', mailed(0, { what: 'licence' }), ['insurance 30']],
  ])('%s', (_when, today, before, steps) => {
    expect(stepsOn(today, before)).toEqual(steps);
  });
});

test('each thing has its own step, and the earliest comes first', () => {
  const safety = { ...INSURED, licence_valid_until: '2027-01-10', reserve_repacked_on: '2026-01-05' };
  expect(stepsOn('2027-01-03', mailed(30), safety)).toEqual(['reserve 7', 'licence 7']);
  expect(stepsOn('2027-01-03', [], NO_SAFETY)).toEqual([]);
});

describe('the mails of a day are sent', () => {
  const ZONE = 'Europe/Zurich';
  test.each<[string, string | null, string, string | null]>([
    ['from nine o’clock', '2026-11-24', '2026-11-25T08:00:00Z', '2026-11-25'],
    ['not before it', '2026-11-24', '2026-11-25T07:59:59Z', null],
    ['not at night, even if the server has just started', null, '2026-11-24T23:30:00Z', null],
    ['for a school that has never been looked at', null, '2026-11-25T08:00:00Z', '2026-11-25'],
    ['late in the evening if there was no server', '2026-11-24', '2026-11-25T22:30:00Z', '2026-11-25'],
    ['once', '2026-11-25', '2026-11-25T08:01:00Z', null],
    ['not again after the school has moved to a zone further west', '2026-11-26', '2026-11-25T20:00:00Z', null],
    ['from nine o’clock on a short day', '2026-03-28', '2026-03-29T07:00:00Z', '2026-03-29'],
  ])('%s', (_name, checkedOn, now, day) => {
    expect(dayToMail(checkedOn, instant(now), ZONE)?.toString() ?? null).toBe(day);
  });
});
