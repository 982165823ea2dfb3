import { expect, it } from 'vitest';
import { timeZoneNamed } from './time-zone.ts';

it.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['europe/zurich', 'Europe/Zurich'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Europe/Weitblick', null],
  ['+01:00', null],
  ['MEZ', null],
  ['', null],
  [' Europe/Zurich', null],
  ['Europe/Zurich[u-ca=iso8601]', null],
])('%j is %j', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});
