import { expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { mayAskAgain, stateOf } from './data-request.rules.ts';

const at = '2026-11-22T08:00:00.000Z';

test.each([
  ['never asked', null, at, 'none'],
  ['asked, not made yet', { expires_at: null, has_archive: false }, at, 'waiting'],
  ['given up', { expires_at: null, has_archive: false, has_failed: true }, at, 'failed'],
  ['made', { expires_at: '2026-11-22T08:00:00.001Z', has_archive: true }, at, 'ready'],
  ['exactly at its end', { expires_at: at, has_archive: true }, at, 'ended'],
  ['after its end, not removed yet', { expires_at: at, has_archive: true }, '2026-11-22T09:00:00.000Z', 'ended'],
  ['in time, but its file is gone', { expires_at: '2026-11-23T08:00:00.000Z', has_archive: false }, at, 'ended'],
] as const)('state of a request: %s', (_name, request, now, state) => {
  expect(stateOf(request && { has_failed: false, ...request }, instant(now))).toBe(state);
});

test.each([
  ['none', true],
  ['waiting', false],
  ['failed', true],
  ['ready', false],
  ['ended', true],
] as const)('a person whose request is %s may ask again: %s', (state, may) => {
  expect(mayAskAgain(state)).toBe(may);
});
