import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { type Mounting, mount } from './mount.ts';
import { routeForAnybody } from './route.ts';

const readPerson = call({
  method: 'POST',
  path: '/person',
  role: 'anybody',
  summary: 'A person.',
  answer: z.object({ name: z.string(), days: z.array(z.object({ day: z.string() })) }),
});

/** Asks a server on which this is the answer of a handler. A call for anybody needs a rate limit and a clock only. */
const answered = async (content: object) => {
  const app = Fastify();
  const needed = { addressLimit: () => Promise.resolve(null), clock: () => Temporal.Now.instant() };
  mount(app, needed as unknown as Mounting, [routeForAnybody(readPerson, () => Promise.resolve(content as never))]);
  try {
    const response = await app.inject({ method: 'POST', url: '/api/v1/person' });
    return { status: response.statusCode, text: response.body };
  } finally {
    await app.close();
  }
};

test('a field that the contract lacks does not leave, at any depth', async () => {
  const { status, text } = await answered({
    name: 'Livia',
    comment: 'staff only',
    days: [{ day: '2026-05-02', note: 'staff only' }],
  });
  expect([status, JSON.parse(text)]).toEqual([200, { name: 'Livia', days: [{ day: '2026-05-02' }] }]);
});

test('an answer that lacks a field does not leave', async () => {
  const { status, text } = await answered({ name: 'Livia', comment: 'staff only' });
  expect(status).toBe(500);
  expect(text).not.toContain('staff only');
});
