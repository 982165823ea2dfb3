import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCompressed } from './compression.ts';

const LONG = 'Höhenflug '.repeat(300);

const ANSWERS = {
  'application/json; charset=utf-8': LONG,
  'application/problem+json': LONG,
  'text/csv; charset=utf-8': LONG,
  'text/event-stream; charset=utf-8': LONG,
  'image/webp': LONG,
  'application/json': 'Höhenflug',
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.get('/before', (_request, reply) => reply.type('application/json').send(LONG));
  await sendCompressed(app);
  app.get<{ Querystring: { type: keyof typeof ANSWERS } }>('/', ({ query }, reply) =>
    reply.type(query.type).send(ANSWERS[query.type]),
  );
  app.post('/', ({ body }) => body);
});
afterAll(() => app.close());

const ask = (type: string, accepted: string, path = '/') =>
  app.inject({ url: path, query: { type }, headers: { 'accept-encoding': accepted } });

describe('an answer', () => {
  it.each([
    ['application/json; charset=utf-8', 'gzip, deflate, br'],
    ['application/problem+json', 'gzip'],
    ['text/csv; charset=utf-8', 'br;q=1.0, gzip;q=0.5'],
  ])('of type %s is compressed for "%s"', async (type, accepted) => {
    const { headers, rawPayload } = await ask(type, accepted);
    expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(rawPayload).toString()).toBe(LONG);
    expect(rawPayload.length).toBeLessThan(LONG.length / 10);
  });

  it.each([
    ['text/event-stream; charset=utf-8', 'gzip', 'it is sent piece by piece'],
    ['image/webp', 'gzip', 'it is compressed already'],
    ['application/json', 'gzip', 'it is short'],
    ['application/json; charset=utf-8', 'gzip;q=0, br', 'nobody could read it'],
  ])('of type %s is sent uncompressed for "%s": %s', async (type, accepted) => {
    const { headers, payload } = await ask(type, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(ANSWERS[type as keyof typeof ANSWERS]);
  });

  it('of a route with cookies, registered before, is sent uncompressed', async () => {
    expect((await ask('', 'gzip', '/before')).headers['content-encoding']).toBeUndefined();
  });
});

it('refuses compressed bodies, however small', async () => {
  const payload = gzipSync(JSON.stringify({ text: ' '.repeat(1_000_000) }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect((await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode).toBe(400);
});
