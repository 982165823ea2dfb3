import { expect, test } from 'vitest';
import { toWire } from '../../core/time/instant.ts';
import { endFaults, endRefusal, hasFreshArchive, schoolEraseAfter } from './school-end.rules.ts';

const now = Temporal.Instant.from('2026-11-29T12:00:00Z');
const seconds = now.epochMilliseconds / 1000;
const before = (duration: Temporal.DurationLike) => toWire(now.subtract(duration));

test.each<[string, string | null, boolean]>([
  ['no archive', null, false],
  ['one of this moment', toWire(now), true],
  ['one of seven days ago', before({ hours: 168 }), true],
  ['one that is a second older', before({ hours: 168, seconds: 1 }), false],
])('%s', (_name, exportedAt, isFresh) => {
  expect(hasFreshArchive(exportedAt, now)).toBe(isFresh);
});

test.each<[string, string | null, number, ReturnType<typeof endRefusal>]>([
  ['is ended after an archive and a proof', before({ hours: 1 }), seconds - 300, null],
  ['is not ended without an archive', null, seconds, 'archive_missing'],
  ['is not ended with an old proof', before({ hours: 1 }), seconds - 301, 'requires_recent_login'],
])('a school %s', (_name, exportedAt, authTime, refusal) => {
  expect(endRefusal({ authTime, exportedAt }, now)).toBe(refusal);
});

test('a school that is ended is erased after 30 days', () => {
  expect(toWire(schoolEraseAfter(now))).toBe('2026-12-29T12:00:00.000Z');
});

test.each<[string, { reason: string; name: string }, ReturnType<typeof endFaults>]>([
  ['nothing typed', { reason: ' ', name: '' }, { reason: 'required', name: 'required' }],
  ['another name', { reason: 'Closed', name: 'Bergluf' }, { reason: null, name: 'wrong_format' }],
  ['the name, with spaces around', { reason: 'Closed', name: ' Bergluft ' }, { reason: null, name: null }],
])('the form that ends a school: %s', (_name, typed, faults) => {
  expect(endFaults(typed, 'Bergluft')).toEqual(faults);
});
