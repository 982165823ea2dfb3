import { describe, expect, it } from 'vitest';
import { translateFrom } from '../../../core/texts/translate.ts';
import { de as deWords } from '../../../core/texts/words.de.ts';
import { en as enWords } from '../../../core/texts/words.en.ts';
import { createDates } from '../../../core/time/dates.ts';
import type { Told } from '../../flights/news.rules.ts';
import { changeOf, changeOfTime } from './day-change.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const ZONE = 'Europe/Zurich';
const DATES = { en: createDates(translateFrom(enWords), ZONE), de: createDates(translateFrom(deWords), ZONE) };
const MAILS = { en, de };

const TOLD: Told = {
  canceled: false,
  cancel_reason: null,
  start_datetime: '2026-12-15T06:45:00.000Z',
  end_datetime: '2026-12-15T15:00:00.000Z',
  deadline_datetime: null,
  meeting_point: 'Bahnhof',
  meeting_time: '07:15',
};
const LATER = { start_datetime: '2026-12-15T08:30:00.000Z' };
const NEXT_DAY = { start_datetime: '2026-12-16T06:45:00.000Z', end_datetime: '2026-12-16T15:00:00.000Z' };

const subject = (
  language: 'en' | 'de',
  news: 'moved' | 'meets_elsewhere' | 'takes_place',
  changed: Partial<Told>,
  told = TOLD,
) =>
  MAILS[language][news]({
    firstName: 'Livia',
    school: 'Weitblick',
    type: 'high_alt_flight',
    day: 'DAY',
    times: '',
    meetingPoint: '',
    meetingTime: null,
    link: '',
    was: null,
    reason: null,
    part: 'participant',
    queue: null,
    change: changeOf(told, { ...told, ...changed }, DATES[language]),
  }).subject;

describe('the subject of a mail says what is new', () => {
  it.each([
    [
      'moved',
      { ...LATER, end_datetime: '2026-12-15T16:00:00.000Z' },
      'New time: Tue 15 Dec, 09:30 (was 07:45)',
      'Neue Zeit: Di., 15. Dez., 09:30 Uhr (bisher 07:45)',
    ],
    ['moved', LATER, 'New time: Tue 15 Dec, 09:30 (was 07:45)', 'Neue Zeit: Di., 15. Dez., 09:30 Uhr (bisher 07:45)'],
    [
      'moved',
      { end_datetime: '2026-12-15T14:00:00.000Z' },
      'New end: Tue 15 Dec, until 15:00 (was 16:00)',
      'Neues Ende: Di., 15. Dez., bis 15:00 Uhr (bisher 16:00)',
    ],
    ['moved', NEXT_DAY, 'New date: Wed 16 Dec (was Tue 15 Dec)', 'Neues Datum: Mi., 16. Dez. (bisher Di., 15. Dez.)'],
    [
      'moved',
      { ...NEXT_DAY, start_datetime: '2026-12-16T08:30:00.000Z' },
      'New date and time: Wed 16 Dec, 09:30 (was Tue 15 Dec, 07:45)',
      'Neues Datum und neue Zeit: Mi., 16. Dez., 09:30 Uhr (bisher Di., 15. Dez., 07:45 Uhr)',
    ],
    [
      'moved',
      { ...LATER, meeting_point: 'Talstation', meeting_time: '09:00' },
      'New time and meeting point: Tue 15 Dec, 09:30 (was 07:45)',
      'Neue Zeit und neuer Treffpunkt: Di., 15. Dez., 09:30 Uhr (bisher 07:45)',
    ],
    [
      'moved',
      { ...LATER, meeting_time: '09:00' },
      'New time and meeting time: Tue 15 Dec, 09:30 (was 07:45)',
      'Neue Zeit und neue Treffzeit: Di., 15. Dez., 09:30 Uhr (bisher 07:45)',
    ],
    [
      'meets_elsewhere',
      { meeting_point: 'Talstation', meeting_time: '07:00' },
      'New meeting point: Tue 15 Dec, Talstation (was Bahnhof)',
      'Neuer Treffpunkt: Di., 15. Dez., Talstation (bisher Bahnhof)',
    ],
    [
      'meets_elsewhere',
      { meeting_time: '07:00' },
      'New meeting time: Tue 15 Dec, 07:00 (was 07:15)',
      'Neue Treffzeit: Di., 15. Dez., 07:00 (bisher 07:15)',
    ],
    [
      'meets_elsewhere',
      { meeting_point: '' },
      'No meeting point any more: Tue 15 Dec (was Bahnhof)',
      'Kein Treffpunkt mehr: Di., 15. Dez. (bisher Bahnhof)',
    ],
    [
      'meets_elsewhere',
      { meeting_time: null },
      'No meeting time any more: Tue 15 Dec (was 07:15)',
      'Keine Treffzeit mehr: Di., 15. Dez. (bisher 07:15)',
    ],
    [
      'moved',
      { ...NEXT_DAY, end_datetime: '2026-12-16T14:00:00.000Z' },
      'New date: Wed 16 Dec (was Tue 15 Dec)',
      'Neues Datum: Mi., 16. Dez. (bisher Di., 15. Dez.)',
    ],
    [
      'moved',
      { ...NEXT_DAY, meeting_point: '' },
      'New date and meeting point: Wed 16 Dec (was Tue 15 Dec)',
      'Neues Datum und neuer Treffpunkt: Mi., 16. Dez. (bisher Di., 15. Dez.)',
    ],
    [
      'moved',
      { ...NEXT_DAY, meeting_time: null },
      'New date and meeting time: Wed 16 Dec (was Tue 15 Dec)',
      'Neues Datum und neue Treffzeit: Mi., 16. Dez. (bisher Di., 15. Dez.)',
    ],
    ['takes_place', {}, 'Takes place: DAY', 'Findet statt: DAY'],
    ['takes_place', { meeting_point: 'Talstation' }, 'Takes place: DAY', 'Findet statt: DAY'],
    [
      'takes_place',
      LATER,
      'Takes place, new time: Tue 15 Dec, 09:30 (was 07:45)',
      'Findet statt, neue Zeit: Di., 15. Dez., 09:30 Uhr (bisher 07:45)',
    ],
  ] as const)('%s %o: %s', (news, changed, inEnglish, inGerman) => {
    expect([subject('en', news, changed), subject('de', news, changed)]).toEqual([inEnglish, inGerman]);
  });

  it('and nothing of before if there was nothing', () => {
    const told = { ...TOLD, meeting_point: '', meeting_time: null };
    expect([
      subject('en', 'meets_elsewhere', { meeting_point: 'Talstation' }, told),
      subject('en', 'meets_elsewhere', { meeting_time: '07:00' }, told),
    ]).toEqual(['New meeting point: Tue 15 Dec, Talstation', 'New meeting time: Tue 15 Dec, 07:00']);
  });

  it.each([
    ['the day', NEXT_DAY, true],
    ['the start', LATER, true],
    ['the end', { end_datetime: '2026-12-15T14:00:00.000Z' }, true],
    ['the meeting point', { meeting_point: 'Talstation' }, false],
  ])('%s is a change of the time: %s', (_name, changed, isOne) => {
    const change = changeOf(TOLD, { ...TOLD, ...changed, meeting_time: '07:00' }, DATES.en);
    expect(changeOfTime(change)).toEqual(isOne ? { ...change, place: null, meeting: null } : null);
  });

  it('follows the school’s clock', () => {
    const late = { start_datetime: '2026-12-15T23:30:00.000Z', end_datetime: '2026-12-16T15:00:00.000Z' };
    expect(subject('en', 'moved', late)).toBe('New date and time: Wed 16 Dec, 00:30 (was Tue 15 Dec, 07:45)');
  });
});
