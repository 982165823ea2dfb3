import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCompressed } from './compression.ts';
import { answerFailures } from './errors.ts';
import { sendSecurityHeaders } from './headers.ts';
import { type Prerendered, type PublicPage, prerenderedFor, withBody } from './page-head.ts';
import { serveSite } from './site.ts';

const PAGES: readonly PublicPage[] = [
  {
    path: '/about',
    texts: {
      en: { title: 'About <us> & "them"', description: 'What it is.' },
      de: { title: 'Über uns', description: 'Was es ist.' },
    },
  },
];

const LIMIT = 1000;

let folder: string;
let app: FastifyInstance;
let switchedOff: FastifyInstance;

const SHELL: Prerendered = {
  paths: ['/shell'],
  scripts: { en: [], de: [] },
  styles: [],
  programLater: false,
  script: 'look();',
  scriptWithSession: 'ask();',
  bodies: { en: 'frame', de: 'frame' },
};

const serve = async (worker: boolean): Promise<FastifyInstance> => {
  const served = Fastify();
  answerFailures(served);
  await sendSecurityHeaders(served, { https: false, identityOrigins: () => ['https://sign-in.example'] });
  await served.register(fastifyRateLimit, { max: LIMIT, timeWindow: '1 minute' });
  await sendCompressed(served);
  await serveSite(served, {
    folder: join(folder, 'web'),
    publicUrl: 'http://localhost:3000',
    pages: PAGES,
    askedFirst: (cookies) => (cookies === 'known' ? '/token' : null),
    worker,
  });
  return served;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aufwind-site-'));
  for (const inside of ['web/assets', 'worker']) mkdirSync(join(folder, inside), { recursive: true });
  writeFileSync(join(folder, 'worker/worker.js'), "const OWN = '__VERSION__';");
  writeFileSync(join(folder, 'worker/remove.js'), 'remove();');
  writeFileSync(join(folder, 'prerendered.json'), JSON.stringify([SHELL]));
  writeFileSync(
    join(folder, 'web/index.html'),
    `<html lang="en"><head><title>Aufwind</title></head><script nonce="__SCRIPT_NONCE__"></script><div id="root"></div>${' '.repeat(2000)}</html>`,
  );
  writeFileSync(join(folder, 'web/assets/main-1.js'), 'void 0;'.repeat(500));
  writeFileSync(join(folder, 'web/assets/main-1.js.br'), 'compressed');
  [app, switchedOff] = [await serve(true), await serve(false)];
});
afterAll(async () => {
  await app.close();
  await switchedOff.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html', ...headers } });

describe('the page', () => {
  it.each(['/', '/login', '/flight/1#student', '/?x=1', '/assets', '/index.html', '/index.html.br', '/%2e%2e/secret'])(
    'is the answer to %s, and contains its nonce',
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

  it.each(['/assets/', '/assets/main-2.js', '/api/v1/nothing', '/identity/nothing'])(
    'is not the answer to %s',
    async (url) => {
      const { statusCode, headers } = await open(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );

  it('may connect only to its own server and the identity provider', async () => {
    const policy = String((await open('/login')).headers['content-security-policy']);
    expect(policy.split(';').find((part) => part.startsWith('connect-src'))).toBe(
      "connect-src 'self' https://sign-in.example",
    );
  });

  it('preloads the program’s first request if there is one', async () => {
    expect((await open('/flights', { cookie: 'known' })).headers['link']).toBe(
      '</token>; rel=preload; as=fetch; crossorigin=anonymous',
    );
    for (const cookie of ['other', '']) expect((await open('/flights', { cookie })).headers['link']).toBeUndefined();
  });

  it('is not sent to clients that do not accept HTML', async () => {
    expect((await open('/', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('is sent to clients without the header Accept if it is public, and only then', async () => {
    const bare = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } });
    expect((await bare('/about')).headers['content-type']).toBe('text/html; charset=utf-8');
    for (const url of ['/nothing', '/api/v1/nothing']) expect((await bare(url)).statusCode).toBe(404);
  });

  it('redirects from another name of this machine to the URL that the sign-in uses', async () => {
    const { statusCode, headers } = await open('/flights?type=all', { host: '127.0.0.1:3000' });
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost:3000/flights?type=all']);
  });
});

describe('a public page', () => {
  const linksOf = (payload: string) => [...payload.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(String);

  it('contains its title, description and canonical URL, in the language of the browser', async () => {
    const { payload, headers } = await open('/about', { 'accept-language': 'fr-CH, de-CH;q=0.9, en;q=0.8' });
    expect(payload).toContain('<html lang="de">');
    expect(payload).toContain('<title>Über uns</title>');
    expect(payload).toContain('<meta name="description" content="Was es ist." />');
    expect(payload).toContain('<link rel="canonical" href="http://localhost:3000/about" />');
    expect(headers['vary']).toContain('accept-language');
  });

  it('is in the language that its URL names, and links to the other ones', async () => {
    const { payload } = await open('/about?lang=de', { 'accept-language': 'en' });
    expect(payload).toContain('<title>Über uns</title>');
    expect(payload).toContain('<link rel="canonical" href="http://localhost:3000/about?lang=de" />');
    expect(linksOf(payload).filter((link) => link.includes('alternate'))).toHaveLength(3);
    expect(payload).toContain('hreflang="en" href="http://localhost:3000/about?lang=en"');
    expect(payload).toContain('content="http://localhost:3000/share-de.png"');
  });

  it('is in English if neither names a language, and escapes its texts', async () => {
    const { payload } = await open('/about?lang=fr', { 'accept-language': 'fr' });
    expect(payload).toContain('<title>About &lt;us&gt; &amp; &quot;them&quot;</title>');
    expect(payload).not.toContain('lang=fr');
  });

  it('keeps its nonce', async () => {
    const { payload, headers } = await open('/about');
    const nonce = /nonce="(\w+)"/.exec(payload)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('is sent to clients that make link previews, unlike the pages of the app', async () => {
    expect((await open('/about', { accept: '*/*' })).statusCode).toBe(200);
    expect((await open('/flights', { accept: '*/*' })).statusCode).toBe(404);
  });

  it('may be indexed, unlike the pages of the app', async () => {
    const hidden = '<meta name="robots" content="noindex" />';
    expect((await open('/about')).payload).not.toContain(hidden);
    for (const url of ['/flights', '/login', '/nothing']) expect((await open(url)).payload).toContain(hidden);
  });

  it('is in the site map in each language', async () => {
    const { headers, payload } = await open('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect([...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'http://localhost:3000/about',
      'http://localhost:3000/about?lang=en',
      'http://localhost:3000/about?lang=de',
    ]);
  });

  it('is open to crawlers, unlike everything behind the sign-in', async () => {
    const { headers, payload } = await open('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    const lines = payload.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Allow: /about$', 'Disallow: /']));
    expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('the worker', () => {
  const scriptOf = (from: FastifyInstance) => from.inject({ url: '/worker.js', headers: { host: 'localhost:3000' } });

  it('is asked for anew each time, and may load only from its own server', async () => {
    const { headers, payload } = await scriptOf(app);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    });
    expect(payload).toMatch(/^const OWN = '[0-9a-f]{16}';$/);
    expect((await scriptOf(app)).payload).toBe(payload);
  });

  it('is replaced by the script that removes it once the operator has switched it off', async () => {
    expect((await scriptOf(switchedOff)).payload).toBe('remove();');
  });

  it('keeps a page without a nonce, whose script is named by its content', async () => {
    for (const [cookie, script] of [
      ['known', 'look();ask();'],
      ['other', 'look();'],
    ] as const) {
      const { headers, payload } = await open('/shell', { cookie });
      const hash = createHash('sha256').update(script).digest('base64');
      expect(payload).toContain(`<div id="root">frame</div>\n    <script nonce="">${script}</script>`);
      expect(headers['content-security-policy']).toContain(`script-src 'self' `);
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(headers['content-security-policy']).not.toContain('nonce');
    }
  });
});

describe('the manifest of the app', () => {
  it.each([
    ['de-CH,de;q=0.9', 'Flugtage'],
    ['fr', 'Flights'],
  ])('is in the language of the browser: %s', async (language, flights) => {
    const { headers, body } = await open('/manifest.webmanifest', { 'accept-language': language });
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { display, icons, shortcuts } = JSON.parse(body);
    expect([display, shortcuts[1].name]).toEqual(['standalone', flights]);
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  });
});

describe('the prerendered content', () => {
  const page = '<html lang="en"><head><title>Aufwind</title></head><body><div id="root"></div></body></html>';
  const made: Prerendered = {
    paths: ['/', '/flight/$flightId'],
    scripts: { en: ['assets/home-1.js', 'assets/en-1.js'], de: ['assets/home-1.js', 'assets/de-1.js'] },
    styles: ['assets/home-1.css'],
    programLater: false,
    script: 'run();',
    scriptWithSession: 'ask();',
    bodies: { en: '<h1>One $& place</h1>', de: '<h1>Ort</h1>' },
  };
  const shown = (language: 'en' | 'de', hasSession = false) => withBody(page, made, { language, hasSession }, 'bb');

  it('is in the root element, in the language of the page', () => {
    expect(shown('en')).toContain('<div id="root"><h1>One $& place</h1></div>');
    expect(shown('de')).toContain('<div id="root"><h1>Ort</h1></div>');
  });

  it('adds its style sheets, and its script with its nonce', () => {
    expect(shown('en')).toContain('<link rel="stylesheet" crossorigin href="/assets/home-1.css" />');
    expect(shown('en')).toContain('<script nonce="bb">run();</script>');
  });

  it('has a longer script for a browser with a session', () => {
    expect(shown('en', true)).toContain('<script nonce="bb">run();ask();</script>');
  });

  it('preloads its scripts, and the texts in the page’s language', () => {
    expect(shown('de')).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-1.js" />',
    );
    expect(shown('de')).toContain('href="/assets/de-1.js"');
    expect(shown('de')).not.toContain('en-1.js');
  });

  it.each([
    ['/', true],
    ['/flight/1', true],
    ['/flight', false],
    ['/flight/1/print', false],
    ['/login', false],
  ])('belongs to certain pages: %s %s', (path, belongs) => {
    expect(prerenderedFor(path, [made])).toBe(belongs ? made : null);
  });

  it('of a path itself comes before that of a pattern', () => {
    const [anyRole, ofImport] = [['/members/$filteredRole'], ['/members/import']].map((paths) => ({ ...made, paths }));
    expect(prerenderedFor('/members/import', [anyRole, ofImport] as Prerendered[])).toBe(ofImport);
  });

  it('leaves loading the program to its script if it says so', () => {
    const own = '<link rel="modulepreload" href="/own.js"><script type="module" src="/run.js"></script>';
    const whole = page.replace('</head>', `${own}</head>`);
    const later = withBody(whole, { ...made, programLater: true }, { language: 'en', hasSession: false }, 'bb');
    const [before, inside, after] = later.split(/<template id="program">|<\/template>/);
    expect(inside).toMatch(/own\.js.*run\.js.*home-1\.js.*en-1\.js/);
    expect(before).not.toContain('.js');
    expect(after).not.toContain('.js');
    expect(after).toContain('<script nonce="bb">run();</script>');
  });

  it('leaves only its start to its script if it says so, and loads it meanwhile', () => {
    const own = '<link rel="modulepreload" href="/own.js"><script type="module" src="/run.js"></script>';
    const whole = page.replace('</head>', `${own}</head>`);
    const later = withBody(whole, { ...made, programLater: 'preloaded' }, { language: 'en', hasSession: false }, 'bb');
    const [before, inside] = later.split(/<template id="program">|<\/template>/);
    expect(inside).toBe('<script type="module" src="/run.js"></script>');
    expect(before).toContain('<link rel="modulepreload" href="/own.js">');
    expect(before).toContain('/home-1.js');
  });

  it('throws if the page has no root element', () => {
    expect(() => withBody('<html></html>', made, { language: 'en', hasSession: false }, '')).toThrow(/no place/);
  });
});

describe('a page', () => {
  it('is sent compressed if the client supports it', async () => {
    const { headers, rawPayload } = await open('/login', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-language, accept-encoding']);
    expect(gunzipSync(rawPayload).toString()).toContain('<title>Aufwind</title>');
  });

  it.each(['gzip;q=0', 'br, gzip; q=0.0', 'identity', ''])(
    'is sent uncompressed for Accept-Encoding "%s"',
    async (accepted) => {
      const { headers, payload } = await open('/login', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(payload).toContain('<title>Aufwind</title>');
    },
  );

  it('is rate-limited per address', async () => {
    const address = '192.0.2.7';
    const from = () =>
      app.inject({ url: '/login', remoteAddress: address, headers: { host: 'localhost:3000', accept: 'text/html' } });
    const [first] = await Promise.all(Array.from({ length: LIMIT }, from));
    expect([first?.statusCode, (await from()).statusCode]).toEqual([200, 429]);
  });
});

describe('a built file', () => {
  it('is cached for ever, and sent compressed if the client supports it', async () => {
    const { statusCode, headers, payload } = await open('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect([statusCode, headers['content-encoding'], payload]).toEqual([200, 'br', 'compressed']);
    expect(headers['cache-control']).toContain('immutable');
    expect((await open('/assets/main-1.js')).payload).toContain('void 0;');
  });
});
