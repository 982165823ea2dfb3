import { describe, expect, it } from 'vitest';
import { instant, toWire } from '../../core/time/instant.ts';
import { CHANNELS, NOTICE_KINDS, type NoticeKind } from './contract.ts';
import { mayStop, quietUntil, SUPERSEDED, sendAt } from './rules.ts';

const ZURICH = 'Europe/Zurich';
const NIGHT = { from: '21:00', to: '07:00' };
const NOON = { from: '12:00', to: '13:30' };

const EVENING = '2026-06-12T20:00:00.000Z';
const MORNING = '2026-06-13T05:00:00.000Z';

describe('quiet hours', () => {
  it.each([
    ['before them', NIGHT, '2026-06-12T18:59:00Z', null],
    ['at their start', NIGHT, '2026-06-12T19:00:00Z', MORNING],
    ['before midnight', NIGHT, EVENING, MORNING],
    ['after midnight', NIGHT, '2026-06-13T00:30:00Z', MORNING],
    ['at their end', NIGHT, MORNING, null],
    ['within a day, before them', NOON, '2026-06-12T09:59:00Z', null],
    ['within a day', NOON, '2026-06-12T10:00:00Z', '2026-06-12T11:30:00.000Z'],
    ['within a day, at their end', NOON, '2026-06-12T11:30:00Z', null],
    ['in the night in which the clock is put forward', NIGHT, '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['in the night in which it is put back', NIGHT, '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
    [
      'until a time that spring skips',
      { from: '21:00', to: '02:30' },
      '2026-03-28T22:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'until a time that autumn has twice',
      { from: '21:00', to: '02:30' },
      '2026-10-25T00:15:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'once more, when autumn shows it again',
      { from: '21:00', to: '02:30' },
      '2026-10-25T01:15:00Z',
      '2026-10-25T01:30:00.000Z',
    ],
  ])('%s', (_name, quiet, at, end) => {
    const until = quietUntil(instant(at), quiet, ZURICH);
    expect(until === null ? null : toWire(until)).toBe(end);
  });
});

describe('a mail', () => {
  const at = (kind: NoticeKind, starts_at: string | null, until: string | null, now: string) => {
    const sent = sendAt({ kind, starts_at, until }, NIGHT, ZURICH, instant(now));
    return sent === null ? null : toWire(sent);
  };
  it.each([
    [
      'by day is sent',
      'confirmed',
      '2026-06-14T05:00:00Z',
      null,
      '2026-06-12T12:00:00.000Z',
      '2026-06-12T12:00:00.000Z',
    ],
    ['by night waits', 'confirmed', '2026-06-13T05:00:00Z', null, EVENING, MORNING],
    [
      'by night is sent about a cancelled day that begins soon',
      'canceled',
      '2026-06-13T05:00:00Z',
      null,
      EVENING,
      EVENING,
    ],
    ['the same about a moved day', 'moved', '2026-06-13T19:59:00Z', null, EVENING, EVENING],
    ['the same about a seat', 'offer', '2026-06-13T20:00:00Z', null, EVENING, EVENING],
    [
      'by night waits until the day begins soon',
      'canceled',
      '2026-06-13T22:00:00Z',
      null,
      EVENING,
      '2026-06-12T22:00:00.000Z',
    ],
    [
      'by night waits for the morning if the day begins later',
      'canceled',
      '2026-06-14T06:00:00Z',
      null,
      EVENING,
      MORNING,
    ],
    ['is not sent once it is over', 'canceled', '2026-06-12T05:00:00Z', EVENING, EVENING, null],
    ['is sent just before that', 'canceled', '2026-06-12T05:00:00Z', '2026-06-12T20:00:00.001Z', EVENING, EVENING],
  ] as const)('%s', (_name, kind, starts, until, now, sent) => {
    expect(at(kind, starts, until, now)).toBe(sent);
  });
});

describe('what one may stop', () => {
  it('is everything but mails without which somebody comes in vain or is not looked for', () => {
    const fixed = NOTICE_KINDS.flatMap((kind) =>
      CHANNELS.filter((channel) => !mayStop(kind, channel)).map((one) => [kind, one]),
    );
    expect(fixed).toEqual([
      ['seat', 'email'],
      ['canceled', 'email'],
      ['moved', 'email'],
      ['not_closed', 'email'],
    ]);
  });

  it('is a mailing by mail only', () => {
    expect(CHANNELS.map((channel) => mayStop('mailing', channel))).toEqual([false, true, false]);
  });
});

it('a cancelled day supersedes all but what people wrote, and nothing supersedes that', () => {
  expect(SUPERSEDED.canceled).toEqual(NOTICE_KINDS.filter((kind) => kind !== 'chat'));
  expect(NOTICE_KINDS.filter((kind) => SUPERSEDED[kind].includes('chat'))).toEqual([]);
});
