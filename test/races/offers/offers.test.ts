import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casesOf } from '../../support/fuzz.ts';
import { openModel, Schedule } from './model.ts';

let model: Awaited<ReturnType<typeof openModel>>;

beforeAll(async () => {
  model = await openModel();
});
afterAll(() => model.stop());

it('every free seat is offered in order, to nobody twice, whatever is done at once on two servers', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(Schedule, async (schedule) => {
    expect(await model.play(schedule)).toEqual([]);
  });
  // A fault of a race does not come again in a smaller schedule, so nothing is made smaller.
  await fc.assert(property, { numRuns: casesOf(400, 25), endOnFailure: true });
});
