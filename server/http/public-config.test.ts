import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import type { Operator } from '../../core/contract/operator.ts';
import { type DemoAccounts, servePublicConfig } from './public-config.ts';

const OPERATOR: Operator = {
  name: 'Verein Aufwind',
  address: 'Dorfstrasse 1, 8000 Zürich',
  email: 'info@flights.example',
  phone: null,
  person: null,
  hosting: null,
};

const ask = async (demo: DemoAccounts | null) => {
  const app = Fastify();
  servePublicConfig(app, {
    demo,
    identity: { kind: 'embedded', policy: DEFAULT_POLICY },
    operator: OPERATOR,
    worker: true,
    measures: false,
  });
  const { statusCode, headers, payload } = await app.inject('/public-config');
  return { statusCode, cache: headers['cache-control'], body: JSON.parse(payload) };
};

test('without a demo it names no accounts', async () => {
  expect(await ask(null)).toEqual({
    statusCode: 200,
    cache: 'no-store',
    body: {
      identity: { kind: 'embedded', policy: DEFAULT_POLICY },
      demo: null,
      operator: OPERATOR,
      worker: true,
      measures: false,
    },
  });
});

test('with a demo it lists the accounts', async () => {
  const demo = {
    password: 'Aufwind-demo-1',
    accounts: [{ email: 'a@demo.example', name: 'A', what: 'plans flight days' }],
  };
  expect((await ask(demo)).body.demo).toEqual(demo);
});
