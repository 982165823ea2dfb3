import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it, test } from 'vitest';
import type { FlightId } from '../../../core/ids/ids.ts';
import { type CalendarDay, calendarText } from './calendar.view.ts';
import { de } from './feed.texts.de.ts';
import { en } from './feed.texts.en.ts';

const ID = '0190a000-0000-7000-8000-000000000101' as FlightId;
const LINK = 'https://flights.example/signups?school=0190a000-0000-7000-8000-0000000000aa#day-1';

const day = (part: Partial<CalendarDay> = {}): CalendarDay => ({
  flight_id: ID,
  type: 'high_alt_flight',
  start_datetime: '2026-06-20T07:00:00.000Z',
  end_datetime: '2026-06-20T15:00:00.000Z',
  canceled: false,
  cancel_reason: null,
  meeting_point: 'Talstation',
  meeting_time: '08:30',
  description: '',
  changes: 3,
  changed_at: '2026-06-01T10:00:00.123Z',
  part: 'seat',
  ...part,
});

const write = (days: readonly CalendarDay[], name: string | null = 'Weitblick', words = de) =>
  calendarText(days, { name, words, linkTo: () => LINK });

/** Returns the event of a calendar with one day as each of the two readers understands it. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [first, ...others] = calendar.getAllSubcomponents();
  if (first === undefined || others.length > 0 || first.name !== 'vevent') throw new Error('not one event');
  const event = new ICAL.Event(first);
  const ofNode = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT') as VEvent[];
  expect(ofNode).toHaveLength(1);
  const [other] = ofNode;
  const iso = (time: { toJSDate: () => Date }) => time.toJSDate().toISOString();
  return {
    ical: {
      uid: event.uid,
      start: iso(event.startDate),
      end: iso(event.endDate),
      zone: event.startDate.zone.tzid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      url: first.getFirstPropertyValue('url'),
      status: first.getFirstPropertyValue('status'),
      sequence: event.sequence,
    },
    node: {
      uid: other?.uid,
      start: other?.start.toISOString(),
      end: other?.end?.toISOString(),
      zone: other?.start.tz === 'Etc/UTC' ? 'UTC' : other?.start.tz,
      summary: other?.summary,
      location: other?.location || null,
      description: other?.description || null,
      url: other?.url,
      status: other?.status,
      sequence: Number(other?.sequence),
    },
  };
};

const CONFIRMED = {
  uid: ID,
  start: '2026-06-20T07:00:00.000Z',
  end: '2026-06-20T15:00:00.000Z',
  zone: 'UTC',
  summary: 'Höhenflug',
  location: 'Talstation',
  description: 'Treffen um 08:30 Uhr',
  url: LINK,
  status: 'CONFIRMED',
  sequence: 3,
};

test.each<[string, Partial<CalendarDay>, Partial<typeof CONFIRMED> | object]>([
  ['a confirmed day', {}, {}],
  ['an unconfirmed day', { canceled: null }, { summary: 'Höhenflug (unbestätigt)', status: 'TENTATIVE' }],
  [
    'a cancelled day',
    { canceled: true, cancel_reason: 'foehn', changes: 4 },
    {
      summary: 'Abgesagt: Höhenflug',
      status: 'CANCELLED',
      sequence: 4,
      description: 'Grund: Föhn\nTreffen um 08:30 Uhr',
    },
  ],
  ['a cancelled day without a reason', { canceled: true }, { summary: 'Abgesagt: Höhenflug', status: 'CANCELLED' }],
  [
    'a typed reason',
    { canceled: true, cancel_reason: 'Seilbahn; zu' },
    { summary: 'Abgesagt: Höhenflug', status: 'CANCELLED', description: 'Grund: Seilbahn; zu\nTreffen um 08:30 Uhr' },
  ],
  ['no meeting point', { meeting_point: '', meeting_time: null }, { location: null, description: null }],
  [
    'the night in which the clock goes forward',
    { start_datetime: '2026-03-29T00:30:00.000Z', end_datetime: '2026-03-29T01:30:00.000Z' },
    { start: '2026-03-29T00:30:00.000Z', end: '2026-03-29T01:30:00.000Z' },
  ],
  [
    'the hour that comes twice',
    { start_datetime: '2026-10-25T00:30:00.000Z', end_datetime: '2026-10-25T01:30:00.000Z' },
    { start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T01:30:00.000Z' },
  ],
  [
    'a course of several days over a change of the clock',
    { start_datetime: '2026-10-24T06:00:00.000Z', end_datetime: '2026-10-26T16:00:00.000Z' },
    { start: '2026-10-24T06:00:00.000Z', end: '2026-10-26T16:00:00.000Z' },
  ],
  [
    'separators and a backslash',
    { meeting_point: 'Parkplatz, Ost; "C:\\d" :: Tor' },
    { location: 'Parkplatz, Ost; "C:\\d" :: Tor' },
  ],
  [
    'a property in the meeting point',
    { meeting_point: 'Tor\r\nATTENDEE:mailto:a@b.example' },
    { location: 'Tor\nATTENDEE:mailto:a@b.example' },
  ],
  [
    'an event in the description',
    { meeting_time: null, description: 'Helm\nEND:VEVENT\rBEGIN:VEVENT\nUID:x' },
    { description: 'Helm\nEND:VEVENT\nBEGIN:VEVENT\nUID:x' },
  ],
  ['characters that no text may have', { meeting_point: 'Tal\u0007\u001bstation' }, {}],
  [
    'a long text in several scripts',
    { meeting_time: null, description: `${'Überall Föhn 🪂 '.repeat(300)}\nŽ` },
    { description: `${'Überall Föhn 🪂 '.repeat(300)}\nŽ` },
  ],
])('two programs read the same of %s', (_, part, differs) => {
  const { ical, node } = read(write([day(part)]));
  expect(ical).toEqual({ ...CONFIRMED, ...differs });
  expect(node).toEqual({ ...CONFIRMED, ...differs });
});

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the text', () => {
  it('has lines of at most 75 octets, which end with CRLF and split no character', () => {
    const text = write([day({ description: '🪂ü'.repeat(200), meeting_point: 'ä'.repeat(200) })]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => /[\r\n]|\p{Cs}/u.test(line))).toEqual([]);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('names no time zone, and every time is one of UTC', () => {
    const text = write([day()]);
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    const times = unfolded(text).filter((line) => /^(DT|LAST-MODIFIED)/.test(line));
    expect(times).toHaveLength(4);
    for (const line of times) expect(line).toMatch(/^[A-Z-]+:\d{8}T\d{6}Z$/);
  });

  it('depends on the days alone', () => {
    expect(write([day(), day({ flight_id: 'x' as FlightId })])).toBe(
      write([day(), day({ flight_id: 'x' as FlightId })]),
    );
  });

  it('of a feed has a name and says how often to ask; a single day goes into the calendar of its reader', () => {
    const ofFeed = ['X-WR-CALNAME:Weitblick', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
    expect(unfolded(write([]))).toEqual(expect.arrayContaining(ofFeed));
    expect(write([day()], null)).not.toMatch(/NAME|REFRESH|TTL|METHOD/);
  });

  it('keeps a name in its line', () => {
    expect(unfolded(write([], 'A, B; C\r\nBEGIN:VEVENT'))).toContain('NAME:A\\, B\\; C\\nBEGIN:VEVENT');
  });

  it('blocks the time of one’s own days that may take place', () => {
    const isBusy = (part: Partial<CalendarDay>) => write([day(part)]).includes('TRANSP:OPAQUE');
    expect([{}, { part: 'teacher' }, { part: null }, { canceled: true }].map((one) => isBusy(one as object))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is in the reader’s language', () => {
    expect(write([day({ canceled: null })], null, en)).toContain('SUMMARY:High-altitude flight (unconfirmed)');
  });
});
