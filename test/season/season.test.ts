import { expect, it } from 'vitest';
import { live } from './life.ts';
import { planSeason } from './plan.ts';

it('a season of a small school adds up', async () => {
  const plan = planSeason(4711);
  expect(plan.steps.length).toBeGreaterThan(400);
  expect((await live(plan)).fault).toBeNull();
});

it('a seed plans the same season every time, and another seed another one', () => {
  expect(planSeason(7)).toEqual(planSeason(7));
  expect(planSeason(7).steps).not.toEqual(planSeason(8).steps);
});
