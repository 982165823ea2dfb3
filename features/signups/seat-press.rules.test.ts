import { expect, test } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { firstState, type SeatPress, waits, withPress } from './seat-press.rules.ts';

const press = (id: string, flight: string): SeatPress => ({
  id,
  flight_id: flight as FlightId,
  seat: 'students',
  action: 'sign-up',
  start_datetime: '2026-11-21T08:00:00.000Z',
  state: 'sending',
});

test('a press without a network waits from the start', () => {
  expect([firstState(true), firstState(false)]).toEqual(['sending', 'waiting']);
});

test.each([
  ['sending', false],
  ['waiting', true],
  ['unsure', true],
] as const)('a press that is %s waits for the network: %s', (state, expected) => {
  expect(waits({ ...press('1', 'a'), state })).toBe(expected);
});

test('a press replaces an earlier one for the same day, and comes last', () => {
  const [one, other] = [press('1', 'a'), press('2', 'b')];
  expect(withPress([one, other], press('3', 'a'))).toEqual([other, press('3', 'a')]);
});
