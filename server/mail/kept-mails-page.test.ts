import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { connect, type Pools } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { answerFailures } from '../http/errors.ts';
import { sendSecurityHeaders } from '../http/headers.ts';
import { serveKeptMails } from './kept-mails-page.ts';
import type { Mail } from './mail.ts';
import { keepMail } from './transport.ts';

const SECRET = 's'.repeat(48);
const LINK = 'https://flights.example/register?code=abc&email=livia%40flights.example';

const mail = (n: number): Mail => ({
  to: `livia${n}@flights.example`,
  language: 'de',
  content: {
    subject: `Mail ${n} <script>alert(1)</script>`,
    greeting: 'Hallo "Livia" <img src=x onerror=alert(1)>',
    paragraphs: ['Schön & gut'],
    action: { label: 'Öffnen', url: LINK },
  },
  cause: `test/${n}`,
});

let pools: Pools;
let app: FastifyInstance;

beforeAll(async () => {
  const { loginUrl } = await createTestDatabase();
  pools = connect(loginUrl);
  app = Fastify();
  answerFailures(app);
  await sendSecurityHeaders(app, { https: false, identityOrigins: () => [] });
  serveKeptMails(app, { pool: pools.identity, secret: SECRET });
});
afterAll(async () => {
  await app.close();
  await pools.end();
});

const open = async (url: string, language = 'en') => {
  const { statusCode, headers, payload } = await app.inject({ url, headers: { 'accept-language': language } });
  return { status: statusCode, headers, page: payload, policy: String(headers['content-security-policy']) };
};
const links = (page: string) => [...page.matchAll(/<li><a href="([^"]+)"/g)].map(([, path]) => path ?? '');

describe('the page of kept mails', () => {
  it('says that there are none, in the language of the browser', async () => {
    expect((await open('/demo/mail')).page).toContain('No e-mails yet');
    expect((await open('/demo/mail', 'de-CH,en;q=0.8')).page).toContain('<html lang="de">');
    expect((await open('/demo/mail', 'fr-CH, de;q=0.8')).page).toContain('Noch keine E-Mail');
  });

  it('lists the latest first, and escapes their content', async () => {
    for (const n of [1, 2, 3]) await keepMail(pools.identity, SECRET)(mail(n));
    const { page, policy, headers } = await open('/demo/mail');
    expect(page.match(/livia\d/g)).toEqual(['livia3', 'livia2', 'livia1']);
    expect(page).not.toContain('<script');
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows a mail as a page in a frame without scripts or external content, and as text', async () => {
    const [path = ''] = links((await open('/demo/mail')).page);
    const around = await open(path);
    expect(around.page).toContain(`<iframe src="${path}/html"`);
    expect(around.page).toContain(`Öffnen:\n${LINK.replace('&', '&amp;')}`);
    expect(around.page).not.toMatch(/<script|<img/);
    const { page, policy, headers } = await open(`${path}/html`);
    expect(policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page).toContain(`<a target="_top" href="${LINK.replace('&', '&amp;')}"`);
    expect(page).not.toMatch(/<script|<img/);
  });

  it.each(['', '/html'])('has no page for an unknown mail%s', async (rest) => {
    for (const id of [newId(), 'x', '%00', '..%2f']) expect((await open(`/demo/mail/${id}${rest}`)).status).toBe(404);
  });
});
