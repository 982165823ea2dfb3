import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NOT_PAGES = ['/api/', '/identity/', '/assets/'];

/** The built browser program: hashed assets for ever, its page never cached and with a fresh nonce in it. */
export const serveSite = async (app: FastifyInstance, folder: string): Promise<void> => {
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
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(chunks.join(reply.cspNonce.style));
  });
};
