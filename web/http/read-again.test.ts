import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain } from './read-again.ts';

const KEY = ['days'];

/** Shows a list that is read from a server whose answers the test gives. */
const showList = () => {
  const cache = new QueryClient();
  const reads: ((days: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => reads.push(resolve));
  const leave = new QueryObserver(cache, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  const answer = async (at: number, days: string[]) => {
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(at));
    reads[at]?.(days);
  };
  const shown = (days: string[]) => vi.waitFor(() => expect(cache.getQueryData(KEY)).toEqual(days));
  return { cache, reads, answer, shown, leave };
};

test('the first read, under way when a day is deleted, is repeated', async () => {
  const { cache, answer, shown, leave } = showList();
  readAgain(cache, { queryKey: KEY });
  await answer(0, ['Saturday', 'Sunday']);
  await answer(1, ['Sunday']);
  await shown(['Sunday']);
  leave();
});

test('a later read that is under way is cancelled and repeated', async () => {
  const { cache, answer, shown, leave } = showList();
  await answer(0, ['Friday', 'Saturday', 'Sunday']);
  await shown(['Friday', 'Saturday', 'Sunday']);
  void cache.invalidateQueries({ queryKey: KEY });
  readAgain(cache, { queryKey: KEY });
  await answer(1, ['Saturday', 'Sunday']);
  await answer(2, ['Sunday']);
  await shown(['Sunday']);
  leave();
});

test('what nobody reads is only marked', async () => {
  const { cache, reads, answer, shown, leave } = showList();
  await answer(0, ['Sunday']);
  await shown(['Sunday']);
  leave();
  readAgain(cache, { queryKey: KEY });
  expect(cache.getQueryState(KEY)?.isInvalidated).toBe(true);
  expect(reads).toHaveLength(1);
});
