import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { newFolder } from '../../test/faults/program.ts';
import { type Caller, startApi, type TestApi } from '../../test/support/api.ts';
import { buildMember, buildSchool } from '../../test/support/school.ts';
import { sendSecurityHeaders } from './headers.ts';
import { serveSite } from './site.ts';

const ALWAYS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** What a public URL asks for. */
const PUBLIC = { AUFWIND_EMBEDDED: '1', SMTP_URL: 'smtp://mail.example:587' };

const folder = newFolder();
let api: TestApi;
let staff: Caller;
let schoolId: string;
/** A server with the built pages, which other tests of the server omit. */
let site: FastifyInstance;

beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: 'https://flights.example', ...PUBLIC } });
  const school = await buildSchool(api.superuser);
  schoolId = school.schoolId;
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  const { path } = await folder;
  for (const inside of ['web/assets', 'worker']) mkdirSync(join(path, inside), { recursive: true });
  writeFileSync(join(path, 'worker/worker.js'), '');
  writeFileSync(join(path, 'web/index.html'), '<html lang="en"><head><title>Aufwind</title></head></html>');
  writeFileSync(join(path, 'web/assets/main-1.js'), 'void 0;');
  site = Fastify();
  await sendSecurityHeaders(site, { https: true, identityOrigins: () => [] });
  await site.register(fastifyRateLimit, { max: 1000, timeWindow: '1 minute' });
  await serveSite(site, { folder: join(path, 'web'), publicUrl: 'http://localhost:3000', pages: [], worker: true });
});
afterAll(async () => {
  await site.close();
  await api.stop();
  await (await folder).remove();
});

const expectSecure = (headers: Headers, always: readonly string[] = ALWAYS): void => {
  expect(always.filter((name) => !headers.has(name))).toEqual([]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  if (headers.get('content-type')?.startsWith('text/html'))
    expect(headers.get('permissions-policy')).toMatch(/^(?:[a-z-]+=\((?:self)?\)(?:, |$))+$/);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
};

const headersOf = (init: object): Headers =>
  new Headers(Object.entries(init).map(([name, value]) => [name, String(value)] as [string, string]));

/** Sends raw bytes that no browser sends, and reads the answer. */
const dial = (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return {
    write: (bytes: string) => socket.write(bytes),
    answer: async () => {
      await once(socket, 'close');
      const [head = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
      return { status: Number(first.split(' ')[1]), headers: new Headers(headers) };
    },
  };
};

const CONTACT = 'POST /api/v1/site/contact HTTP/1.1\r\nHost: x\r\n';

describe('every kind of answer has all security headers', () => {
  const own = () => ({ authorization: `Bearer ${staff.token}`, 'x-school-id': schoolId });
  const json = { 'content-type': 'application/json' };
  it.each<[string, number, string, () => RequestInit]>([
    [
      'a call',
      200,
      '/api/v1/users/access-rights',
      () => ({ method: 'POST', body: '{}', headers: { ...own(), ...json } }),
    ],
    ['not signed in', 401, '/api/v1/users/access-rights', () => ({ method: 'POST', body: '{}', headers: json })],
    ['an unknown call', 404, '/api/v1/nothing', () => ({})],
    ['an unknown page for a client without HTML', 404, '/nothing', () => ({})],
    ['broken escapes', 404, '/%zz', () => ({})],
    ['a segment longer than any id', 404, `/api/v1/school/canopy-picture/${'x'.repeat(500)}`, () => ({})],
    ['invalid JSON', 400, '/api/v1/site/contact', () => ({ method: 'POST', body: '{', headers: json })],
    [
      'another media type',
      415,
      '/api/v1/site/contact',
      () => ({ method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ],
    ['invalid fields', 422, '/api/v1/site/contact', () => ({ method: 'POST', body: '{}', headers: json })],
    ['an unsupported method', 404, '/healthz', () => ({ method: 'DELETE' })],
    ['HEAD', 200, '/healthz', () => ({ method: 'HEAD' })],
    ['a health probe', 200, '/readyz', () => ({})],
    ['the page’s settings', 200, '/public-config', () => ({})],
    ['the identity endpoint', 401, '/identity/token', () => ({})],
    ['a refused sign-in', 403, '/identity/sign-in/email', () => ({ method: 'POST', body: '{}', headers: json })],
    ['the public keys of tokens', 200, '/identity/jwks', () => ({})],
    ['a webhook', 404, '/hooks/chat/none', () => ({ method: 'POST', body: '{}' })],
    ['the kept mails of a demo, which a public URL does not have', 404, '/demo/mail', () => ({})],
    ['the API reference', 200, '/api/v1/docs/', () => ({})],
    ['a file of the API reference', 200, '/api/v1/docs/static/swagger-ui.css', () => ({})],
    ['the OpenAPI document', 200, '/api/v1/openapi.json', () => ({})],
  ])('%s: %d', async (_kind, status, path, init) => {
    const response = await fetch(api.url + path, { redirect: 'manual', ...init() });
    expect(response.status).toBe(status);
    expectSecure(response.headers);
    await response.arrayBuffer();
  });

  it('the kept mails of a demo: 200', async () => {
    const demo = await startApi();
    const response = await fetch(`${demo.url}/demo/mail`);
    expect(response.status).toBe(200);
    // Without https nothing can ask for https.
    const withoutTls = ALWAYS.filter((name) => name !== 'strict-transport-security');
    expectSecure(response.headers, withoutTls);
    await response.arrayBuffer();
    await demo.stop();
  });

  it('an event stream', async () => {
    // Uses a separate connection: fetch would keep its connection open after the abort, and the shutdown would wait for
    // it.
    const asking = get(`${api.url}/api/v1${listenLive.path}`, { headers: own(), agent: false });
    const [{ headers }] = (await once(asking, 'response')) as [IncomingMessage];
    asking.destroy();
    expect(headers['content-type']).toContain('text/event-stream');
    expectSecure(headersOf(headers));
  });

  it.each([
    ['a page', 200, '/login', 'text/html', 'localhost:3000'],
    ['a file', 200, '/assets/main-1.js', '*/*', 'localhost:3000'],
    ['a missing file', 404, '/assets/main-2.js', '*/*', 'localhost:3000'],
    ['the site map', 200, '/sitemap.xml', '*/*', 'localhost:3000'],
    ['robots.txt', 200, '/robots.txt', '*/*', 'localhost:3000'],
    ['the redirect to the other host name', 302, '/login', 'text/html', '127.0.0.1:3000'],
  ])('%s: %d', async (_kind, status, url, accept, host) => {
    const { statusCode, headers } = await site.inject({ url, headers: { accept, host } });
    expect(statusCode).toBe(status);
    expectSecure(headersOf(headers));
  });

  it.each([
    ['bytes that are not HTTP', 400, 'Hello\r\n\r\n'],
    ['too large headers', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a body that is too long', 413, `${CONTACT}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n`],
    ['two lengths of a body', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
  ])('%s: %d', async (_kind, status, bytes) => {
    const line = dial(api.url);
    line.write(bytes);
    const answer = await line.answer();
    expect(answer.status).toBe(status);
    expectSecure(answer.headers);
  });

  it('a request during the shutdown: 503', async () => {
    const ending = await startApi({ env: { PUBLIC_URL: 'https://flights.example', ...PUBLIC } });
    const line = dial(ending.url);
    // An incomplete request, for whose end the server waits.
    line.write('GET /public-config HTTP/1.1\r\nHost: x\r\n');
    await expect.poll(async () => (await fetch(`${ending.url}/healthz`)).status).toBe(200);
    const ended = ending.stop();
    const isClosed = () =>
      fetch(`${ending.url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isClosed).toBe(true);
    line.write('\r\n');
    const answer = await line.answer();
    await ended;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expectSecure(answer.headers);
  });
});

describe('the list above', () => {
  it('would notice an answer without the headers', () => {
    expect(() => expectSecure(new Headers({ 'content-type': 'text/html' }))).toThrow();
  });
});
