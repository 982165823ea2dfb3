import { expect, it } from 'vitest';
import { live } from './life.ts';
import { planSeason } from './plan.ts';

/** Tests ten seasons in which everything goes wrong. Files of tests run beside each other, so each has ten. */
export const tenSeasonsFrom = (first: number): void => {
  const seeds = Array.from({ length: 10 }, (_, nth) => first + nth);
  it.each(seeds)('a season in which everything goes wrong adds up (seed %i)', { timeout: 1_800_000 }, async (seed) => {
    const { fault, sentAgain, restarts } = await live(planSeason(seed, { hasFaults: true }));
    expect(fault).toBeNull();
    // Faults that befall nothing prove nothing.
    expect([sentAgain > 20, restarts.servers > 5, restarts.databases > 0]).toEqual([true, true, true]);
  });
};
