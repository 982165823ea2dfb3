import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFailures } from './errors.ts';
import { sendSecurityHeaders } from './headers.ts';
import { serveSite } from './site.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aufwind-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><script nonce="__CSP_NONCE__"></script></html>');
  writeFileSync(join(folder, 'assets/main-1.js'), 'void 0;'.repeat(500));
  writeFileSync(join(folder, 'assets/main-1.js.br'), 'compressed');
  app = Fastify();
  answerFailures(app);
  await sendSecurityHeaders(app, { https: false, identityOrigins: () => ['https://sign-in.example'] });
  await serveSite(app, folder, 'http://localhost:3000');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html', ...headers } });

describe('the page', () => {
  it.each(['/', '/login', '/flight/1#student', '/?x=1', '/assets', '/index.html', '/index.html.br', '/%2e%2e/secret'])(
    'is the answer to %s, with its nonce in it',
    async (url) => {
      const { statusCode, headers, payload } = await open(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      const nonce = /nonce="(\w+)"/.exec(payload)?.[1];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    },
  );

  it.each(['/assets/', '/assets/main-2.js', '/api/v1/nothing', '/identity/nothing'])('is not for %s', async (url) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it('may ask us and whoever keeps the accounts, and nobody else', async () => {
    const policy = String((await open('/login')).headers['content-security-policy']);
    expect(policy.split(';').find((part) => part.startsWith('connect-src'))).toBe(
      "connect-src 'self' https://sign-in.example",
    );
  });

  it('is not for programs', async () => {
    expect((await open('/', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('sends whoever typed the other name of this machine to the address that the sign-in knows', async () => {
    const { statusCode, headers } = await open('/flights?type=all', { host: '127.0.0.1:3000' });
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost:3000/flights?type=all']);
  });
});

describe('a file of the program', () => {
  it('is kept for ever, and sent compressed to whom can read it', async () => {
    const { statusCode, headers, payload } = await open('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect([statusCode, headers['content-encoding'], payload]).toEqual([200, 'br', 'compressed']);
    expect(headers['cache-control']).toContain('immutable');
    expect((await open('/assets/main-1.js')).payload).toContain('void 0;');
  });
});
