import { expect, test } from 'vitest';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { nextFlightOf } from './next-flight.ts';

const me = 'me' as MemberId;
const day = (id: string, date: string, more: { flight_teachers?: MemberId[]; canceled?: boolean } = {}) => ({
  flight_id: id as FlightId,
  start_datetime: `${date}T07:00:00.000Z`,
  end_datetime: `${date}T16:00:00.000Z`,
  flight_teachers: more.flight_teachers ?? null,
  canceled: more.canceled ?? null,
});
const now = Temporal.Instant.from('2026-11-20T17:40:00.000Z');

test.each([
  ['the nearest taught day', [day('a', '2026-11-21'), day('b', '2026-11-28', { flight_teachers: [me] })], 'b'],
  ['the first day when none is taught', [day('b', '2026-11-28'), day('a', '2026-11-21')], 'a'],
  [
    'not a cancelled day',
    [day('a', '2026-11-21', { flight_teachers: [me], canceled: true }), day('b', '2026-11-22')],
    'b',
  ],
  ['not a day that is over', [day('a', '2026-11-20', { flight_teachers: [me] }), day('b', '2026-11-22')], 'b'],
  ['nothing when there is nothing', [], null],
])('next flight: %s', (_, flights, expected) => {
  expect(nextFlightOf(flights, me, now)?.flight_id ?? null).toBe(expected);
});
