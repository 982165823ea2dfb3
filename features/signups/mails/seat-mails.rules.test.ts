import { describe, expect, it } from 'vitest';
import type { FlightId } from '../../../core/ids/ids.ts';
import { instant } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { Flight } from '../../flights/contract.ts';
import type { Seat } from '../contract.ts';
import { type SeatNews, seatMails } from './seat-mails.rules.ts';

const ZURICH = 'Europe/Zurich' as TimeZone;
const FRIDAY = instant('2026-11-20T17:40:00Z');

const flight = (name: string, start_datetime: string, end_datetime: string) =>
  ({ flight_id: name as FlightId, start_datetime, end_datetime }) as Flight;
const MORNING = flight('morning', '2026-11-21T07:00:00.000Z', '2026-11-21T11:00:00.000Z');
const AFTERNOON = flight('afternoon', '2026-11-21T12:00:00.000Z', '2026-11-21T16:00:00.000Z');
const SUNDAY = flight('sunday', '2026-11-22T07:00:00.000Z', '2026-11-22T16:00:00.000Z');
const WEEKEND = flight('weekend', MORNING.start_datetime, SUNDAY.end_datetime);

const news = (of: Flight, told: Seat | null, seat: Seat | null): SeatNews => ({
  flight: of,
  told,
  seat,
  by: null,
  due: '2026-11-20T17:42:00.000Z',
});
const on = (of: Flight) => news(of, null, 'students');
const off = (of: Flight) => news(of, 'students', null);

describe('mails about seats', () => {
  it.each([
    ['put on a day', [on(MORNING)], FRIDAY, ['put_on morning']],
    ['taken off a day', [off(MORNING)], FRIDAY, ['taken_off morning']],
    ['put on and taken off', [news(MORNING, null, null)], FRIDAY, []],
    ['taken off and put on', [news(MORNING, 'students', 'students')], FRIDAY, []],
    ['given the other seat', [news(MORNING, 'students', 'start_instructors')], FRIDAY, ['put_on morning']],
    ['moved on the same day', [off(MORNING), on(AFTERNOON)], FRIDAY, ['changed_over afternoon from morning']],
    ['moved to another day', [off(MORNING), on(SUNDAY)], FRIDAY, ['taken_off morning', 'put_on sunday']],
    [
      'moved from two days to a course',
      [off(MORNING), off(SUNDAY), on(WEEKEND)],
      FRIDAY,
      ['changed_over weekend from morning, sunday'],
    ],
    [
      'moved twice',
      [off(MORNING), news(WEEKEND, null, null), on(AFTERNOON)],
      FRIDAY,
      ['changed_over afternoon from morning'],
    ],
    ['put on two days', [on(MORNING), on(SUNDAY)], FRIDAY, ['put_on morning', 'put_on sunday']],
    ['put on a day that is over', [on(MORNING)], instant(MORNING.end_datetime), []],
    [
      'moved away from a flight that is over',
      [off(MORNING), on(AFTERNOON)],
      instant(MORNING.end_datetime),
      ['put_on afternoon'],
    ],
  ] as const)('%s', (_name, all, now, mails) => {
    const said = seatMails(all, ZURICH, now).map(({ kind, news: { flight: day }, from }) =>
      [`${kind} ${day.flight_id}`, from.map((other) => other.flight_id).join(', ')].filter(Boolean).join(' from '),
    );
    expect(said).toEqual(mails);
  });

  it('name the new seat, or the lost one', () => {
    const seatsOf = (one: SeatNews) => seatMails([one], ZURICH, FRIDAY).map(({ seat }) => seat);
    expect(seatsOf(news(MORNING, null, 'start_instructors'))).toEqual(['start_instructors']);
    expect(seatsOf(off(MORNING))).toEqual(['students']);
  });
});
