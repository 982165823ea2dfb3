import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';
import { isMirrored, markerOf, mayMakeGroup, mayMakePoll } from './rules.ts';

type Day = Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled' | 'wa_progress'>;

const START = '2026-11-28T08:00:00.000Z';
const END = '2026-11-28T16:00:00.000Z';
const day = (change: Partial<Day> = {}): Day => ({
  start_datetime: START,
  end_datetime: END,
  canceled: null,
  wa_progress: null,
  ...change,
});
const at = (text: string) => instant(text);
const BEFORE = at('2026-11-27T08:00:00Z');

describe('creating the group', () => {
  test.each<[Partial<Day>, string, ReturnType<typeof mayMakeGroup>]>([
    [{}, '2026-11-27T08:00:00Z', 'do'],
    [{ canceled: true }, '2026-11-27T08:00:00Z', { refusal: 'flight_canceled' }],
    [{}, '2026-11-28T15:59:59.999Z', 'do'],
    [{}, '2026-11-28T16:00:00Z', { refusal: 'flight_over' }],
    [{ wa_progress: 'created' }, '2026-11-27T08:00:00Z', 'done_before'],
    [{ wa_progress: 'poll_sent' }, '2026-11-27T08:00:00Z', 'done_before'],
    [{ wa_progress: 'deleted' }, '2026-12-27T08:00:00Z', 'done_before'],
  ])('%j at %s: %j', (change, now, verdict) => {
    expect(mayMakeGroup(day(change), at(now))).toEqual(verdict);
  });
});

describe('sending the poll', () => {
  test.each<[Partial<Day>, ReturnType<typeof mayMakePoll>]>([
    [{}, { refusal: 'group_does_not_exist' }],
    [{ wa_progress: 'created' }, 'do'],
    [{ wa_progress: 'created', canceled: true }, { refusal: 'flight_canceled' }],
    [{ wa_progress: 'created', end_datetime: '2026-11-27T07:00:00Z' }, { refusal: 'flight_over' }],
    [{ wa_progress: 'poll_sent', canceled: true }, 'done_before'],
    [{ wa_progress: 'deleted' }, 'done_before'],
  ])('%j: %j', (change, verdict) => {
    expect(mayMakePoll(day(change), BEFORE)).toEqual(verdict);
  });
});

test.each([
  ['waha', 'send_private_message', true],
  ['waha', 'create_poll', true],
  ['whatsapp-assisted', 'create_poll', true],
  ['whatsapp-assisted', 'send_private_message', false],
  [null, 'create_poll', false],
] as const)('the bridge %s performs %s: %s', (bridge, type, performs) => {
  expect(isMirrored(bridge, type)).toBe(performs);
});

test.each([
  ['0190a000-0000-7000-8000-000000000000', '#222222'],
  ['0190a000-0000-7000-8000-00000000001e', '#Z22222'],
  ['0190a000-0000-7000-8000-00000000001f', '#232222'],
  ['0190b111-1111-7111-9000-00000000001f', '#232222'],
  ['0190a000-0000-7000-8001-000000000000', '#ACDZ8M'],
])('the marker of the day %s is made from the end of its id: %s', (id, marker) => {
  expect(markerOf(id)).toBe(marker);
});
