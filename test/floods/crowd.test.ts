import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { type Reply, startApi, type TestApi } from '../support/api.ts';
import { buildMember, buildSchool } from '../support/school.ts';

const WAITING = 50;
const CALLS = 150;
/** Half of those that neither wait nor have a connection, because some may pass while others are on their way. */
const REFUSED = 44;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ mostWaiting: WAITING });
});
afterAll(() => api.stop());

it('calls beyond those that wait for the database are refused at once; the others are answered, and new ones too', async () => {
  const school = await buildSchool(api.superuser);
  const caller = await api.as(await buildMember(api.superuser, school));
  const call = (): Promise<Reply> => caller.send(readAccessRights, {});
  expect((await call()).status).toBe(200);

  const blocker = await api.superuser.connect();
  await blocker.query('begin; lock table identity.session in access exclusive mode');
  const refused: Reply[] = [];
  const enough = Promise.withResolvers<void>();
  const replies = Array.from({ length: CALLS }, async () => {
    const reply = await call();
    if (reply.status === 503 && refused.push(reply) === REFUSED) enough.resolve();
    return reply;
  });
  // Nobody is answered while the table is locked, so these were refused at once.
  await enough.promise;
  await blocker.query('rollback');
  blocker.release();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(WAITING);
  expect(new Set(refused.map(({ body, headers }) => `${body.code} ${headers.get('retry-after')}`))).toEqual(
    new Set(['overloaded 5']),
  );
  expect((await call()).status).toBe(200);
});
