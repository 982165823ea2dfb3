import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openMovedClock } from './moved-clock.ts';

it('a clock leaves nothing of killed processes behind that could stop a later one', async () => {
  const { pid } = spawnSync('true');
  const [ended, running] = [`/dev/shm/sem.faketime_sem_${pid}`, `/dev/shm/sem.faketime_sem_${process.pid}`];
  for (const file of [ended, running]) writeFileSync(file, '');
  try {
    await openMovedClock(Temporal.Instant.from('2026-07-04T08:00:00Z')).remove();
    expect([ended, running].map((file) => existsSync(file))).toEqual([false, true]);
  } finally {
    rmSync(running);
  }
});
