import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModel } from './model.ts';

let model: Awaited<ReturnType<typeof openModel>>;

beforeAll(async () => {
  model = await openModel();
});
afterAll(() => model.stop());

it('without the triggers somebody is passed over', async () => {
  const trigger = async (how: 'enable' | 'disable') => {
    for (const table of ['signup', 'queue_entry'])
      await model.superuser.query(`alter table app.${table} ${how} trigger check_queues`);
  };
  const built = await model.build();
  const press = { flight: 0, number: 0, yes: false, second: false } as const;
  await trigger('disable');
  await model.write(built, { ...press, what: 'sign-up', person: 0 });
  await model.write(built, { ...press, what: 'wait', person: 1 });
  await model.write(built, { ...press, what: 'leave', person: 0 });
  const found = await model.look(built);
  await trigger('enable');
  expect(found).toEqual(['a free seat is offered to nobody, although somebody could come']);
});
