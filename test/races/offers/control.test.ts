import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { casesOf } from '../../support/fuzz.ts';
import { openModel, Schedule } from './model.ts';

const without = vi.hoisted(() => ({ lock: false }));

vi.mock('../../../features/flights/repository.ts', async (original) => {
  const real = await original<typeof import('../../../features/flights/repository.ts')>();
  const lockFlight: typeof real.lockFlight = async (tx, id, now) =>
    without.lock ? ((await real.flightsById(tx, [id], now))[0] ?? null) : real.lockFlight(tx, id, now);
  return { ...real, lockFlight };
});

let model: Awaited<ReturnType<typeof openModel>>;

beforeAll(async () => {
  model = await openModel();
});
afterAll(() => model.stop());

it('without the lock of the day the schedules find a fault', async () => {
  without.lock = true;
  const found: string[] = [];
  const property = fc.asyncProperty(Schedule, async (schedule) => {
    found.push(...(await model.play(schedule)));
    return found.length === 0;
  });
  const { failed } = await fc.check(property, { numRuns: casesOf(1000, 50), endOnFailure: true });
  without.lock = false;
  expect(failed).toBe(true);
  expect(found.join()).not.toBe('');
});

it('without the triggers somebody is passed over', async () => {
  const trigger = async (how: 'enable' | 'disable') => {
    for (const table of ['signup', 'queue_entry'])
      await model.superuser.query(`alter table app.${table} ${how} trigger check_queues`);
  };
  const built = await model.build();
  const press = { flight: 0, number: 0, yes: false, second: false } as const;
  await trigger('disable');
  for (const person of [0, 1]) await model.write(built, { ...press, what: 'sign-up', person });
  await model.write(built, { ...press, what: 'wait', person: 2 });
  await model.write(built, { ...press, what: 'leave', person: 0 });
  const found = await model.look(built);
  await trigger('enable');
  expect(found).toEqual(['a free seat is offered to nobody, although somebody could come']);
});
