import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NOT_PAGES = ['/api/', '/identity/', '/assets/'];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Cookies and the check of the origin know one name only. Whoever types the other name of their own machine is sent on;
 * anything wider could send a visitor in circles behind a proxy.
 */
const otherNameOfThisMachine = (host: string, publicUrl: string): string | null => {
  const wanted = new URL(publicUrl);
  if (host === wanted.host || !LOOPBACK.includes(wanted.hostname)) return null;
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  return asked !== null && LOOPBACK.includes(asked.hostname) && asked.port === wanted.port ? publicUrl : null;
};

/** The built browser program: hashed assets for ever, its page never cached and with a fresh nonce in it. */
export const serveSite = async (app: FastifyInstance, folder: string, publicUrl: string): Promise<void> => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, refuse('not_found')));
    app.log.warn('the browser program is not built: only the API is served');
    return;
  }
  const chunks = readFileSync(page, 'utf8').split(NONCE_PLACEHOLDER);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // A route for each file that is there, so that folders, `/` among them, are pages like all others; the page itself is
    // only ever sent below, with its nonce.
    wildcard: false,
    globIgnore: ['**/index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || NOT_PAGES.some((prefix) => request.url.startsWith(prefix)))
      return sendProblem(reply, refuse('not_found'));
    const elsewhere = otherNameOfThisMachine(request.host, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere + request.url);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(chunks.join(reply.cspNonce.style));
  });
};
