import { expect, it } from 'vitest';
import type { SchoolId } from '../../core/ids/ids.ts';
import { collectBySchool } from './collecting.ts';
import type { ComposeAll } from './live.ts';

const SCHOOL = '0198c0de-0000-7000-8000-000000000001' as SchoolId;

it('changes that come while a delivery waits for its turn go with it, and later ones with the next', async () => {
  const turns: (() => ComposeAll)[] = [];
  const delivered: string[][] = [];
  const streams = {
    hasSubscribers: () => true,
    deliver: (_: SchoolId, take: () => ComposeAll) => void turns.push(take),
  };
  const collect = collectBySchool(
    streams,
    () => new Set<string>(),
    (changes) => {
      delivered.push([...changes]);
      return async () => [];
    },
  );
  const note = (change: string) => collect(SCHOOL, (changes) => changes.add(change));
  note('first');
  await expect.poll(() => turns.length).toBe(1);
  note('second');
  note('first');
  turns[0]?.();
  note('third');
  await expect.poll(() => turns.length).toBe(2);
  turns[1]?.();
  expect(delivered).toEqual([['first', 'second'], ['third']]);
});

it('of a school to which nobody listens nothing is collected', () => {
  const collect = collectBySchool(
    { hasSubscribers: () => false, deliver: () => expect.unreachable() },
    () => new Set<string>(),
    () => async () => [],
  );
  collect(SCHOOL, () => expect.unreachable());
});
