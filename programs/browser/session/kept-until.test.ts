import { expect, test } from 'vitest';
import { type Kept, keptUntil } from './kept-until.ts';

const DAY = { start_datetime: '2026-12-05T07:00:00Z', end_datetime: '2026-12-05T17:00:00Z' };
const at = (time: string): number => Date.parse(time);

test.each<readonly [Kept, typeof DAY | null, string, string | null]>([
  ['person', null, '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'],
  ['frame', null, '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'],
  ['common', null, '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'],
  ['school', DAY, '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'],
  ['participant', DAY, '2026-12-05T07:00:00Z', null],
  ['day', DAY, '2026-10-01T00:00:00Z', '2026-12-07T05:00:00Z'],
  ['day', DAY, '2026-12-07T04:59:59Z', '2026-12-07T05:00:00Z'],
  ['day', DAY, '2026-12-07T05:00:00Z', null],
  ['day', null, '2026-12-05T07:00:00Z', null],
  ['crew', DAY, '2026-12-02T06:59:59Z', null],
  ['crew', DAY, '2026-12-02T07:00:00Z', '2026-12-07T05:00:00Z'],
  ['crew', DAY, '2026-12-07T04:59:59Z', '2026-12-07T05:00:00Z'],
  ['crew', DAY, '2026-12-07T05:00:00Z', null],
  ['crew', null, '2026-12-05T07:00:00Z', null],
])('%s of %j at %s stays until %s', (kept, day, now, until) => {
  expect(keptUntil(kept, day, at(now))).toBe(until === null ? null : at(until));
});
