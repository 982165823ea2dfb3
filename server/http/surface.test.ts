import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Uses Node's client, because `fetch` refuses some methods. */
const ask = (method: string, path: string) =>
  new Promise<{ status: number; text: string; allowOrigin: string | undefined }>((resolve, reject) => {
    const headers = { 'x-secret': 'told-to-nobody', origin: 'https://elsewhere.example' };
    const asking = request(api.url + path, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const allowOrigin = response.headers['access-control-allow-origin'];
        resolve({ status: response.statusCode ?? 0, text, allowOrigin });
      });
    });
    asking.on('error', reject);
    asking.end();
  });

describe('a method without a route', () => {
  it.each(['/', '/healthz', '/api/v1/users/info', '/identity/token'])(
    'TRACE %s: 404, and nothing is echoed',
    async (path) => {
      const { status, text } = await ask('TRACE', path);
      expect([status, text.includes('told-to-nobody')]).toEqual([404, false]);
    },
  );

  it.each(['/api/v1/users/info', '/identity/token', '/public-config'])(
    'OPTIONS %s allows nothing to other origins',
    async (path) => {
      const { status, allowOrigin } = await ask('OPTIONS', path);
      expect([status, allowOrigin]).toEqual([404, undefined]);
    },
  );
});

describe('an answer with a body names its type and character set', () => {
  it.each([
    ['/healthz', 'application/json; charset=utf-8'],
    ['/public-config', 'application/json; charset=utf-8'],
    ['/api/v1/openapi.json', 'application/json; charset=utf-8'],
    ['/api/v1/docs/', 'text/html; charset=utf-8'],
    ['/api/v1/nothing', 'application/problem+json'],
    ['/api/v1/school/info', 'application/problem+json'],
    ['/identity/token', 'application/problem+json'],
  ])('%s: %s', async (path, type) => {
    const response = await fetch(api.url + path);
    await response.arrayBuffer();
    expect(response.headers.get('content-type')?.toLowerCase()).toBe(type);
  });
});

describe('a folder', () => {
  it.each(['/assets', '/assets/', '/api/v1/', '/.git/config', '/..%2f..%2fpackage.json'])(
    '%s is not listed',
    async (path) => {
      const response = await fetch(api.url + path, { headers: { accept: '*/*' } });
      expect([response.status, (await response.text()).includes('"code":"not_found"')]).toEqual([404, true]);
    },
  );
});
