import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDatabase } from './watch-database.ts';

const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
const said: string[] = [];
let isThere = true;

const start = () =>
  watchDatabase({
    check: async () => {
      if (!isThere) throw lost;
    },
    say: (sentence) => said.push(sentence),
  });

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  isThere = true;
});
afterEach(() => vi.useRealTimers());

test('many failures during an outage make one sentence, and one more when the database is back', async () => {
  const { isOutage } = start();
  isThere = false;
  for (let n = 0; n < 50; n++) expect(isOutage(lost)).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOutage(lost)).toBe(true);
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([
    'The database is away (57P01). Requests are answered with 503 until it is back.',
    'The database is back after 7 s.',
  ]);
});

test('a single broken connection is reported as such', async () => {
  const { isOutage } = start();
  isOutage(lost);
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual(['A connection or a statement of the database failed (57P01). New connections work.']);
});

test('failures of a reachable database, as on a full disk, are reported less and less often', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const { isOutage } = start();
  for (let second = 0; second < 120; second++) {
    isOutage(full);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(said.length).toBeGreaterThan(2);
  expect(said.length).toBeLessThan(15);
});

test('ignores other errors', async () => {
  const { isOutage } = start();
  expect(isOutage(new Error('something else'))).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual([]);
});
