import { describe, expect, test } from 'vitest';
import { fairQueueOf, MOST_AHEAD, TooMuchWork } from './work-queue.ts';

type Settings = Parameters<typeof fairQueueOf>[0];

/** Ends the name of a task for which nobody waits. */
const AHEAD = ' ahead';

/** Returns a queue whose tasks end when the test says so. */
const watched = (settings: Partial<Settings> = {}) => {
  const inTurn = fairQueueOf<string>({ atOnce: 1, waiting: 4, each: 3, ...settings });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string) =>
    inTurn(
      name[0] ?? '',
      () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      },
      name.endsWith(AHEAD),
    ).catch((error: unknown) => {
      if (!(error instanceof TooMuchWork)) throw error;
      refused.push(name);
    });
  const askAll = async (...names: readonly string[]) => {
    for (const name of names) void ask(name);
    await new Promise(setImmediate);
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const endAll = async () => {
    while (ends.length > 0) await end();
  };
  return { askAll, end, endAll, started, refused };
};

describe('turns', () => {
  test.each([
    ['of one key run in order', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
    ['rotate between keys', ['a1', 'a2', 'a3', 'b1', 'c1'], ['a1', 'b1', 'c1', 'a2', 'a3']],
    ['alternate between two keys', ['a1', 'a2', 'a3', 'b1', 'b2'], ['a1', 'b1', 'a2', 'b2', 'a3']],
  ])('%s', async (_name, asked, started) => {
    const queue = watched();
    await queue.askAll(...asked);
    await queue.endAll();
    expect([queue.started, queue.refused]).toEqual([started, []]);
  });

  test('are remembered while there are tasks', async () => {
    const queue = watched();
    await queue.askAll('a1', 'b1');
    await queue.end();
    // b was just served, so the new key c goes before b's next task.
    await queue.askAll('b2', 'c1');
    await queue.endAll();
    expect(queue.started).toEqual(['a1', 'b1', 'c1', 'b2']);
  });
});

describe('work ahead of its need', () => {
  test('starts when nothing else waits', async () => {
    const queue = watched();
    await queue.askAll(`a1${AHEAD}`, `a2${AHEAD}`, 'b1', `c1${AHEAD}`, 'b2');
    await queue.endAll();
    expect([queue.started, queue.refused]).toEqual([[`a1${AHEAD}`, 'b1', 'b2', `a2${AHEAD}`, `c1${AHEAD}`], []]);
  });

  test('takes no place of its key, and none of those who wait', async () => {
    const queue = watched({ waiting: 3 });
    await queue.askAll(`a1${AHEAD}`, `a2${AHEAD}`, `a3${AHEAD}`, 'a4', 'a5', 'a6');
    await queue.endAll();
    expect([queue.started, queue.refused]).toEqual([[`a1${AHEAD}`, 'a4', 'a5', 'a6', `a2${AHEAD}`, `a3${AHEAD}`], []]);
  });

  test('is refused if too much of it waits', async () => {
    const queue = watched();
    const names = Array.from({ length: MOST_AHEAD + 2 }, (_, number) => `a${number}${AHEAD}`);
    await queue.askAll(...names);
    await queue.endAll();
    expect([queue.started, queue.refused]).toEqual([names.slice(0, -1), names.slice(-1)]);
  });
});

describe('places', () => {
  test('are three for each key, running tasks included', async () => {
    const queue = watched({ waiting: 20 });
    await queue.askAll('a1', 'a2', 'a3', 'a4', 'b1');
    await queue.endAll();
    expect([queue.started, queue.refused]).toEqual([['a1', 'b1', 'a2', 'a3'], ['a4']]);
  });

  test('are freed by failing tasks as well', async () => {
    const inTurn = fairQueueOf<string>({ atOnce: 1, waiting: 0, each: 1 });
    await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn('a', async () => 'yes')).toBe('yes');
  });

  test('that are all taken: a new key gets the last place of the longest line', async () => {
    const queue = watched({ waiting: 3, each: 9 });
    await queue.askAll('a1', 'a2', 'a3', 'a4', 'b1');
    expect(queue.refused).toEqual(['a4']);
    await queue.endAll();
    expect(queue.started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('that are all taken by lines no longer than its own: the new task is refused', async () => {
    const queue = watched({ waiting: 2, each: 9 });
    await queue.askAll('a1', 'a2', 'b1', 'c1', 'a3');
    await queue.endAll();
    expect([queue.started, queue.refused]).toEqual([
      ['a1', 'b1', 'a2'],
      ['c1', 'a3'],
    ]);
  });
});
