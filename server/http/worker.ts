import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHELL, WORKER } from '../../core/contract/worker.ts';
import { FILE_POLICY, POLICY, scriptNonceOf } from './headers.ts';

interface WorkerParts {
  /** Folder of the built scripts. */
  readonly folder: string;
  /** Returns the shell with an empty nonce. */
  readonly shell: (hasSession: boolean) => string;
  readonly askedFirst: (cookies: string) => string | null;
  /** Whether devices keep the program; otherwise each one removes it at its next visit. */
  readonly isOn: boolean;
}

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\0'));

/** A nonce would be the same at each visit, so the shell's own scripts are named by their content. */
const hashesIn = (page: string): string =>
  [...page.matchAll(/<script nonce="">(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${sha256(script).digest('base64')}'`)
    .join(' ');

const policyWith = (reply: FastifyReply, sources: string): string =>
  String(reply.getHeader(POLICY)).replace(`'nonce-${scriptNonceOf(reply)}'`, sources);

/** Serves the worker, and the page that it keeps (docs/why/offline.md#0120). */
export const serveWorker = (app: FastifyInstance, { folder, shell, askedFirst, isOn }: WorkerParts): void => {
  const source = readFileSync(join(folder, isOn ? 'worker.js' : 'remove.js'), 'utf8');
  app.get(SHELL, (request, reply) => {
    const page = shell(askedFirst(request.headers.cookie ?? '') !== null);
    return reply
      .header(POLICY, policyWith(reply, hashesIn(page)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get(WORKER, (_request, reply) => {
    // Devices install it anew whenever they would keep something else.
    const version = sha256(source, shell(true), policyWith(reply, '')).digest('hex').slice(0, 16);
    return reply
      .header(POLICY, FILE_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(source.replaceAll('__VERSION__', version));
  });
};
