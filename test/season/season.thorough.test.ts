import { expect, it } from 'vitest';
import { live } from './life.ts';
import { planSeason } from './plan.ts';

const SEEDS = Array.from({ length: 20 }, (_, nth) => nth + 1);

it.each(SEEDS)('a season in which everything goes wrong adds up (seed %i)', { timeout: 1_800_000 }, async (seed) => {
  const { fault, sentAgain, restarts } = await live(planSeason(seed, { hasFaults: true }));
  expect(fault).toBeNull();
  // Faults that befall nothing prove nothing.
  expect([sentAgain > 20, restarts.servers > 3, restarts.databases > 0]).toEqual([true, true, true]);
});
