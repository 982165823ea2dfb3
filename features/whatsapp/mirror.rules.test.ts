import { describe, expect, test } from 'vitest';
import type { FlightId, SchoolId } from '../../core/ids/ids.ts';
import type { Flight } from '../flights/contract.ts';
import { itemsOfOptions, type MirroredDay, mirrorWords } from './mirror.rules.ts';

const FLIGHT_ID = '0199f0c0-0000-7000-8000-000000000001' as FlightId;
const SCHOOL_ID = '0199f0c0-0000-7000-8000-0000000000aa' as SchoolId;
const FLIGHT = {
  flight_id: FLIGHT_ID,
  type: 'high_alt_flight',
  start_datetime: '2026-11-28T08:00:00.000Z',
  end_datetime: '2026-11-28T15:30:00.000Z',
  meeting_point: '',
  meeting_time: null,
} as Flight;

const day = (change: Partial<MirroredDay> = {}, flight: Partial<Flight> = {}): MirroredDay => ({
  flight: { ...FLIGHT, ...flight },
  schoolId: SCHOOL_ID,
  zone: 'Europe/Zurich',
  country: 'CH',
  school: 'Flugschule Weitblick',
  marker: '#7KQ2MX',
  publicUrl: 'https://aufwind.example',
  ...change,
});
const LINK = `https://aufwind.example/signups?school=${SCHOOL_ID}#day-${FLIGHT_ID}`;

describe('texts of a mirrored group', () => {
  test('are German in a German-speaking country', () => {
    const { privately: _, ...words } = mirrorWords(day());
    expect(words).toEqual({
      subject: 'Höhenflug, Sa., 28. Nov. #7KQ2MX',
      description: `Flugschule Weitblick: Höhenflug, Samstag, 28. November 2026, 09:00 – 16:30\nAnmeldung und Material: ${LINK}`,
      question: 'Was brauchst du am Samstag, 28. November 2026?',
      options: ['Schirm', 'Gurtzeug', 'Helm', 'Funk', 'Anderes', 'Ich brauche nichts'],
    });
  });

  test('are English in any other country', () => {
    const { privately: _, ...words } = mirrorWords(day({ country: 'IT' }));
    expect(words).toEqual({
      subject: 'High-altitude flight, Sat 28 Nov #7KQ2MX',
      description: `Flugschule Weitblick: High-altitude flight, Saturday, 28 November 2026, 09:00 – 16:30\nSign-up and equipment: ${LINK}`,
      question: 'What do you need on Saturday, 28 November 2026?',
      options: ['Canopy', 'Harness', 'Helmet', 'Radio', 'Other', 'I need nothing'],
    });
  });

  test.each([
    ['point and time', { meeting_point: 'Talstation', meeting_time: '08:15' }, 'Treffpunkt: Talstation, 08:15'],
    ['the point alone', { meeting_point: 'Talstation' }, 'Treffpunkt: Talstation'],
    ['the time alone', { meeting_time: '08:15' }, 'Treffpunkt: 08:15'],
  ])('contain the meeting on a line of its own: %s', (_what, flight, line) => {
    expect(mirrorWords(day({}, flight)).description.split('\n')[1]).toBe(line);
  });

  test('contain both days of a longer course', () => {
    const { subject } = mirrorWords(day({}, { type: 'basic_course', end_datetime: '2026-11-29T15:30:00.000Z' }));
    expect(subject).toBe('Grundkurs, Sa., 28. Nov. – So., 29. Nov. #7KQ2MX');
  });

  test('start a private message with the name of the school', () => {
    expect(mirrorWords(day()).privately('Bring Wasser mit.')).toBe('Flugschule Weitblick: Bring Wasser mit.');
  });
});

describe('the votes of a mirrored poll', () => {
  test.each([
    [
      ['Schirm', 'Funk'],
      ['canopy', 'radio'],
    ],
    [
      ['Radio', 'Canopy'],
      ['canopy', 'radio'],
    ],
    [['Schirm', 'Canopy'], ['canopy']],
    [['Ich brauche nichts'], []],
    [['I need nothing'], []],
    [['Regenschirm'], []],
    [[], []],
  ])('items of the options %j: %j', (options, items) => {
    expect(itemsOfOptions(options)).toEqual(items);
  });
});
