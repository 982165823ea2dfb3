import { expect, test } from 'vitest';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { instant } from '../../../../core/time/instant.ts';
import { flight } from '../../../../test/support/components/rows.ts';
import type { SignUpFlight } from '../../contract.ts';
import { openDays } from './open-days.rules.ts';
import type { Me } from './sign-up-list.rules.ts';

const livia: Me = { user_id: 'livia' as MemberId, role: 'student' };

const day = (id: string, facts: Partial<SignUpFlight> = {}): SignUpFlight => ({
  ...flight({ flight_id: id as FlightId }),
  start_datetime: `2026-12-${id.slice(-2)}T08:00:00.000Z`,
  end_datetime: `2026-12-${id.slice(-2)}T15:30:00.000Z`,
  deadline_datetime: null,
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...facts,
});

const DAYS = [
  day('open 01'),
  day('full 02', { student_count: 12 }),
  day('cancelled 03', { canceled: true }),
  day('late 04', { deadline_datetime: '2026-11-20T17:39:59.999Z' }),
  day('own, past its deadline 05', { signed_up_student: true, deadline_datetime: '2026-11-20T17:39:59.999Z' }),
  day('beside the own one 05'),
  day('full, too 06', { student_count: 13 }),
  day('taught 07', { flight_teachers: [livia.user_id] }),
];

const shownOf = (flights: readonly SignUpFlight[], isKept: (flight: SignUpFlight) => boolean = () => false) =>
  openDays(
    flights,
    livia,
    { flights, zone: 'Europe/Zurich', now: instant('2026-11-20T17:40:00Z'), insuredUntil: null },
    isKept,
  );

test('keeps the own days and those that the person can take, and counts the others by reason', () => {
  const { shown, hidden } = shownOf(DAYS);
  expect(shown.map(({ flight_id }) => flight_id)).toEqual(['open 01', 'own, past its deadline 05', 'taught 07']);
  expect(Object.fromEntries(hidden)).toEqual({
    flight_full: 2,
    flight_canceled: 1,
    deadline_passed: 1,
    second_flight_same_day: 1,
  });
});

test('keeps a day that tells the person something', () => {
  const { shown, hidden } = shownOf(DAYS.slice(0, 2), ({ flight_id }) => flight_id === 'full 02');
  expect([shown.length, hidden.size]).toEqual([2, 0]);
});

test('follows the days: a freed seat comes, and a taken one goes', () => {
  const freed = DAYS.map((one) => (one.flight_id === 'full 02' ? { ...one, student_count: 11 } : one));
  expect(shownOf(freed).shown.map(({ flight_id }) => flight_id)).toContain('full 02');
  const taken = DAYS.map((one) => (one.flight_id === 'open 01' ? { ...one, student_count: 12 } : one));
  expect(shownOf(taken).shown.map(({ flight_id }) => flight_id)).not.toContain('open 01');
});
