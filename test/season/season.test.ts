import { expect, it } from 'vitest';
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
