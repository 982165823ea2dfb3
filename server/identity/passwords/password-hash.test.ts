import { describe, expect, test } from 'vitest';
import { queueOf, TooMuchWork } from '../../work-queue.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

describe('argon2id', () => {
  test('creates a PHC string with a random salt, and verifies its password', async () => {
    const [one, two] = await Promise.all([hashPassword('Over-the-ridge-9'), hashPassword('Over-the-ridge-9')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword({ hash: one, password: 'Over-the-ridge-9' })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'over-the-ridge-9' })).toBe(false);
  });

  test('matches the reference implementation', async () => {
    // A vector of the reference tests: argon2id, v=19, t=2, m=256 KiB, p=1, "password", "somesalt".
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  });

  test.each(['', 'x', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$AAAA', '$2b$12$abcdefghijklmnopqrstuv'])(
    '%j matches no password',
    async (hash) => expect(await verifyPassword({ hash, password: '' })).toBe(false),
  );
});

describe('the queue', () => {
  test('runs a limited number at once, in order, and refuses more than its length', async () => {
    const inTurn = queueOf({ atOnce: 2, waiting: 3 });
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const run = (n: number) =>
      inTurn(() => {
        started.push(n);
        return new Promise<number>((end) => ends.push(() => end(n)));
      });
    const jobs = [0, 1, 2, 3, 4].map(run);
    await expect(run(5)).rejects.toThrow(TooMuchWork);
    expect(started).toEqual([0, 1]);
    for (let i = 0; i < 5; i += 1) {
      ends[i]?.();
      await new Promise(setImmediate);
    }
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4]);
  });

  test('frees the place of a failed task', async () => {
    const inTurn = queueOf({ atOnce: 1, waiting: 0 });
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'yes')).toBe('yes');
  });
});
