import { describe, expect, test } from 'vitest';
import type { FlightId, MemberId, MessageId } from '../../../../core/ids/ids.ts';
import type { Message } from '../../messages.contract.ts';
import { missed, opened, seenAll, threadDays, unseen } from './thread.rules.ts';

const ME = 'me' as MemberId;
const RETO = 'reto' as MemberId;

const said = (id: string, author: MemberId | null = RETO, more: Partial<Message> = {}): Message => ({
  message_id: id as MessageId,
  flight_id: 'flight' as FlightId,
  kind: 'message',
  author,
  author_name: '',
  to: null,
  to_name: '',
  text: id,
  sent: '2026-11-20T18:00:00.000Z',
  deleted: false,
  ...more,
});
const id = (text: string) => text as MessageId;

describe('days', () => {
  test('midnight is that of the school’s time zone', () => {
    const messages = [
      said('a', RETO, { sent: '2026-11-20T22:59:59.999Z' }),
      said('b', RETO, { sent: '2026-11-20T23:00:00.000Z' }),
    ];
    const days = threadDays(messages, 'Europe/Zurich', null);
    expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
  });

  test.each([
    ['the first of several in a row', [said('a'), said('b')], [true, false]],
    ['two people', [said('a'), said('b', ME)], [true, true]],
    [
      'an announcement in between',
      [said('a'), said('b', RETO, { kind: 'announcement' }), said('c')],
      [true, true, true],
    ],
    ['a deleted one in between', [said('a'), said('b', RETO, { deleted: true }), said('c')], [true, true, true]],
  ])('names the author: %s', (_, messages, named) => {
    expect(threadDays(messages, 'UTC', null)[0]?.rows.map((row) => row.named)).toEqual(named);
  });

  test('the first line after the unread divider names its author again', () => {
    const [day] = threadDays([said('a'), said('b')], 'UTC', id('b'));
    expect(day?.rows.map(({ newFromHere, named }) => [newFromHere, named])).toEqual([
      [false, true],
      [true, true],
    ]);
  });
});

describe('opening a thread', () => {
  const messages = [said('a'), said('b'), said('c', ME), said('d', RETO, { deleted: true }), said('e')];
  test.each([
    ['nothing unread', 0, { divider: null, seen: 'e' }],
    ['one unread', 1, { divider: 'e', seen: 'd' }],
    ['own and deleted ones do not count', 2, { divider: 'b', seen: 'a' }],
    ['all unread', 3, { divider: 'a', seen: null }],
    ['more than are loaded', 9, { divider: 'a', seen: null }],
  ])('%s', (_, unread, reading) => {
    expect(opened(messages, unread, ME)).toEqual(reading);
  });

  test('an empty thread', () => {
    expect(opened([], 0, ME)).toEqual({ divider: null, seen: null });
  });
});

describe('new messages', () => {
  const before = { divider: null, seen: id('a') };
  const messages = [said('a'), said('b', ME), said('c'), said('d')];

  test('out of view: the divider is before the first one by another person', () => {
    expect(missed(messages, before, ME)).toEqual({ divider: 'c', seen: 'a' });
    expect(unseen(messages, before, ME).map(({ message_id }) => message_id)).toEqual(['c', 'd']);
  });

  test('with further ones the divider stays', () => {
    expect(missed([...messages, said('e')], { divider: id('c'), seen: id('a') }, ME).divider).toBe('c');
  });

  test('after earlier ones were seen, the divider moves', () => {
    expect(missed([...messages, said('e')], { divider: id('c'), seen: id('d') }, ME).divider).toBe('e');
  });

  test('with a whole page unread, older pages are not new', () => {
    const reading = opened([said('c'), said('d')], 2, ME);
    expect(unseen([said('a'), said('b'), said('c'), said('d')], reading, ME)).toHaveLength(2);
  });

  test('only own ones add no divider', () => {
    expect(missed([said('a'), said('b', ME)], before, ME)).toEqual(before);
  });

  test('in view: they are seen, and the divider stays', () => {
    expect(seenAll([said('a'), said('c')], { divider: id('c'), seen: id('a') }, ME)).toEqual({
      divider: 'c',
      seen: 'c',
    });
  });

  test('an own message removes the divider', () => {
    expect(seenAll([said('a'), said('c'), said('d', ME)], { divider: id('c'), seen: id('c') }, ME)).toEqual({
      divider: null,
      seen: 'd',
    });
  });
});
