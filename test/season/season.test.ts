import { expect, it } from 'vitest';
import type { Event } from './deeds.ts';
import { live } from './life.ts';
import { planSeason } from './plan.ts';
import { without } from './shrinking.ts';

it('a season of a small school adds up', async () => {
  const plan = planSeason(4711);
  expect(plan.steps.length).toBeGreaterThan(400);
  expect((await live(plan)).fault).toBeNull();
});

it('a seed plans the same season every time, and another seed another one', () => {
  expect(planSeason(7)).toEqual(planSeason(7));
  expect(planSeason(7).steps).not.toEqual(planSeason(8).steps);
});

it('a season without some people and days has all other steps, with their numbers', () => {
  const plan = planSeason(7);
  const names = (step: object) => JSON.stringify(step).match(/"(?:s3|d4)"/) !== null;
  const smaller = without(plan, ['s3', 'd4']);
  const untouched = plan.steps.filter(({ deed }) => deed.what !== 'burst');
  expect(smaller.steps.filter(names)).toEqual([]);
  expect(smaller.steps.filter(({ deed }) => deed.what !== 'burst')).toEqual(untouched.filter((step) => !names(step)));
});

it('a season with faults upgrades both servers about in its middle, one soon after the other', () => {
  const { steps } = planSeason(7, { hasFaults: true });
  const placeOf = (event: Event) => steps.findIndex(({ deed }) => deed.what === 'event' && deed.event === event);
  const [first, second] = [placeOf('upgrade-first'), placeOf('upgrade-second')];
  expect([first / steps.length > 0.45, second / steps.length < 0.6]).toEqual([true, true]);
  expect([second - first >= 12, second - first <= 63]).toEqual([true, true]);
});
