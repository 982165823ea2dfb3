import { describe, expect, it } from 'vitest';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { SignUpFlight } from '../contract.ts';
import { changesBetween, isStillTrue, newsOf, withNews } from './day-news.rules.ts';

const ME = 'me' as MemberId;
const RETO = { user_id: 'reto' as MemberId, first_name: 'Reto' };

const day = (part: Partial<SignUpFlight> = {}): SignUpFlight =>
  ({
    flight_id: 'day' as FlightId,
    start_datetime: '2027-01-02T08:00:00.000Z',
    end_datetime: '2027-01-02T15:00:00.000Z',
    canceled: null,
    meeting_point: '',
    meeting_time: null,
    flight_teachers: null,
    signed_up_student: true,
    signed_up_start_instructor: false,
    own_handed_over: false,
    own_queue: null,
    ...part,
  }) as SignUpFlight;

const free = day({ signed_up_student: false });
const sunday = day({ start_datetime: '2027-01-03T08:00:00.000Z', end_datetime: '2027-01-03T15:00:00.000Z' });

describe('news of a day', () => {
  it.each([
    ['is deleted', day(), null, true, ['deleted']],
    ['is lost from sight', day(), null, false, ['taken_off']],
    ['is left', day(), free, false, ['taken_off']],
    ['is joined', free, day(), false, ['put_on']],
    ['is new and one’s own', null, day(), false, ['put_on']],
    ['is given to teach', free, { ...free, flight_teachers: [ME] }, false, ['put_on']],
    ['is moved', day(), sunday, false, ['moved']],
    ['ends earlier', day(), day({ end_datetime: '2027-01-02T14:00:00.000Z' }), false, ['moved']],
    ['is cancelled', day(), day({ canceled: true }), false, ['cancelled']],
    ['begins later', day(), day({ start_datetime: '2027-01-02T09:00:00.000Z' }), false, ['moved']],
    ['is confirmed', day(), day({ canceled: false }), false, ['confirmed']],
    ['is confirmed after all', day({ canceled: true }), day({ canceled: false }), false, ['confirmed']],
    ['is not cancelled any more', day({ canceled: true }), day(), false, ['not_cancelled']],
    ['loses its confirmation', day({ canceled: false }), day(), false, []],
    ['meets elsewhere', day(), day({ meeting_point: 'Valley station' }), false, ['meeting']],
    ['meets earlier', day(), day({ meeting_time: '07:00:00' }), false, ['meeting']],
    ['stays cancelled', day({ canceled: true }), day({ canceled: true }), false, []],
    ['is moved and cancelled', day(), { ...sunday, canceled: true }, false, ['moved', 'cancelled']],
    ['is not one’s own', free, { ...free, canceled: true }, false, []],
    ['has one student more', day(), day({ student_count: 3 }), false, []],
  ] as const)('that %s', (_, before, after, deleted, kinds) => {
    const change = { before, after: after as SignUpFlight | null, deleted };
    const news = newsOf({ ...change, by: RETO }, ME);
    expect(news.map(({ kind }) => kind)).toEqual(kinds);
    expect(news.every(({ by }) => by === 'Reto')).toBe(true);
    expect(newsOf({ ...change, by: null }, ME).map(({ by }) => by)).toEqual(kinds.map(() => null));
    expect(newsOf({ ...change, by: { user_id: ME, first_name: 'Me' } }, ME)).toEqual([]);
  });

  it('keep the times of before', () => {
    const [moved] = newsOf({ before: day(), after: sunday, deleted: false, by: RETO }, ME);
    expect([moved?.before.start_datetime, moved?.start_datetime]).toEqual([
      '2027-01-02T08:00:00.000Z',
      '2027-01-03T08:00:00.000Z',
    ]);
  });

  it('replace news about the same subject, and the last word is that a day is deleted', () => {
    const news = (after: SignUpFlight | null, before: SignUpFlight = day(), deleted = false) =>
      newsOf({ before, after, deleted, by: RETO }, ME);
    const told = withNews(withNews([], news(sunday)), news(day({ canceled: true })));
    expect(told.map(({ kind }) => kind)).toEqual(['moved', 'cancelled']);
    expect(withNews(told, news(day({ canceled: false }))).map(({ kind }) => kind)).toEqual(['moved', 'confirmed']);
    expect(withNews(told, news(null, day(), true)).map(({ kind }) => kind)).toEqual(['deleted']);
    const elsewhere = news(day({ meeting_point: 'Valley station' }));
    expect(withNews(told, elsewhere).map(({ kind }) => kind)).toEqual(['moved', 'cancelled', 'meeting']);
    const again = newsOf({ before: day({ canceled: true }), after: day(), deleted: false, by: RETO }, ME);
    expect(withNews(told, again).map(({ kind }) => kind)).toEqual(['moved', 'not_cancelled']);
    const two = news({ ...sunday, canceled: true });
    expect(withNews(told, two).map(({ kind }) => kind)).toEqual(['moved', 'cancelled']);
    const back = withNews(news(free), news(day(), free));
    expect(back.map(({ kind }) => kind)).toEqual(['put_on']);
    expect(withNews(back, news(sunday)).map(({ kind }) => kind)).toEqual(['put_on', 'moved']);
    expect(withNews(news(null, day(), true), news(day(), free)).map(({ kind }) => kind)).toEqual(['put_on']);
  });

  it('of another day stay', () => {
    const [moved] = newsOf({ before: day(), after: sunday, deleted: false, by: RETO }, ME);
    const other = { ...(moved as NonNullable<typeof moved>), flight_id: 'other' as FlightId };
    expect(withNews([other], [{ ...other, flight_id: 'day' as FlightId, kind: 'deleted' }])).toHaveLength(2);
  });

  it('are none of a day that was listed neither before nor after', () => {
    expect(newsOf({ before: null, after: null, deleted: true, by: RETO }, ME)).toEqual([]);
  });

  it('of the times stay true whatever becomes of the place', () => {
    const [moved] = newsOf({ before: day(), after: sunday, deleted: false, by: RETO }, ME);
    expect([moved && isStillTrue(moved, free, ME), moved && isStillTrue(moved, day(), ME)]).toEqual([true, true]);
  });

  it('of a place are dropped once a press has made them false', () => {
    const [off] = newsOf({ before: day(), after: free, deleted: false, by: RETO }, ME);
    const [on] = newsOf({ before: free, after: day(), deleted: false, by: RETO }, ME);
    expect([off && isStillTrue(off, free, ME), off && isStillTrue(off, day(), ME)]).toEqual([true, false]);
    expect([on && isStillTrue(on, day(), ME), on && isStillTrue(on, free, ME)]).toEqual([true, false]);
  });
});

describe('changes between two loads of the list', () => {
  const between = (before: SignUpFlight, after: SignUpFlight | null, isKnown = false, isOver = false) =>
    changesBetween(
      [before],
      after === null ? [] : [after],
      () => isKnown,
      () => isOver,
    ).flatMap((change) => newsOf(change, ME).map(({ kind }) => kind));

  it('are told, but not the person’s own presses, and not that a day is over', () => {
    expect(between(day(), sunday)).toEqual(['moved']);
    expect(between(free, day())).toEqual(['put_on']);
    expect(between(free, day(), true)).toEqual([]);
    expect(between(day(), null)).toEqual(['taken_off']);
    expect(between(day(), null, true)).toEqual([]);
    expect(between(day(), null, false, true)).toEqual([]);
    expect(between(day(), sunday, true, true)).toEqual(['moved']);
  });

  it('are told of each day by itself', () => {
    const other = { flight_id: 'other' as FlightId };
    const changes = changesBetween(
      [day(), day(other)],
      [day(), { ...sunday, ...other }],
      () => false,
      () => false,
    );
    expect(changes.map(({ before, after }) => [before?.flight_id, after?.flight_id])).toEqual([
      ['day', 'day'],
      ['other', 'other'],
    ]);
  });

  it('ask whether the present seat is known', () => {
    const asked: unknown[] = [];
    const isKnown = (...question: unknown[]) => asked.push(question) > 0;
    changesBetween([free], [day()], isKnown, () => false);
    changesBetween([day()], [], isKnown, () => false);
    changesBetween([day()], [sunday], isKnown, () => false);
    expect(asked).toEqual([
      ['day', 'students'],
      ['day', null],
    ]);
  });

  it('are told of a day that is new in the list, even if it is over', () => {
    expect(
      changesBetween(
        [],
        [day()],
        () => false,
        () => true,
      ),
    ).toEqual([{ before: null, after: day(), deleted: false, by: null }]);
  });
});
