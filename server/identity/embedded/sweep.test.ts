import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentity } from '../../../test/support/identity-server.ts';
import { sweep } from './sweep.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity();
});
afterAll(() => server.stop());

test('removes expired rows and nothing else', async () => {
  const { subject } = await server.identity.createAccount({ email: 'a@b.ch', password: 'Over-the-ridge-9', name: 'A' });
  const { superuser } = server;
  const session = (token: string, expires: string, created: string) =>
    superuser.query(
      `insert into identity.session (token, "expiresAt", "createdAt", "updatedAt", "userId")
       values ($1, now() + $2::interval, now() - $3::interval, now(), $4)`,
      [token, expires, created, subject],
    );
  await session('live', '1 day', '59 days');
  await session('over', '-1 second', '1 day');
  await session('too old', '13 days', '61 days');
  await superuser.query(`insert into identity.throttle values ('waiting', 9, now() + interval '1 minute'),
    ('this morning', 3, now() - interval '5 hours'), ('last week', 3, now() - interval '7 days')`);
  await superuser.query(`insert into identity.jwks ("publicKey", "privateKey", "createdAt", "expiresAt")
    values ('in grace', '', now(), now() - interval '1 hour'), ('over', '', now(), now() - interval '25 hours')`);
  await superuser.query(`insert into identity.verification (identifier, value, "expiresAt")
    values ('live', '', now() + interval '1 minute'), ('over', '', now() - interval '1 minute')`);

  await sweep(server.pool);

  const { rows } = await superuser.query(`
    select array(select token from identity.session) as session,
           array(select key from identity.throttle order by key) as throttle,
           array(select "publicKey" from identity.jwks where "privateKey" = '') as jwks,
           array(select identifier from identity.verification) as verification`);
  expect(rows).toEqual([
    { session: ['live'], throttle: ['this morning', 'waiting'], jwks: ['in grace'], verification: ['live'] },
  ]);
});
