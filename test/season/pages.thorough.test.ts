import { expect, it } from 'vitest';
import { live } from './life.ts';
import { planSeason } from './plan.ts';

it('a season adds up in which ten people press on pages of Chromium', { timeout: 3_600_000 }, async () => {
  const { fault, presses } = await live(planSeason(3), { withPages: true });
  expect(fault).toBeNull();
  // A season in which the screens offer nothing proves nothing.
  expect(presses.made).toBeGreaterThan(25);
});
