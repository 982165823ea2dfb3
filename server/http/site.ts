import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SHELL } from '../../core/contract/worker.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { serveAppManifest } from './app-manifest.ts';
import { scriptNonceOf } from './headers.ts';
import { ANY_PAGE } from './log.ts';
import {
  HIDDEN_HEAD,
  headOf,
  languageAsked,
  type Prerendered,
  type PublicPage,
  prerenderedFor,
  robotsOf,
  sitemapOf,
  withBody,
  withHead,
} from './page-head.ts';
import { sendProblem } from './problems.ts';
import { serveWorker } from './worker.ts';

/** Placeholder for the nonce of the page's inline script; script files need none. */
const NONCE_PLACEHOLDER = '__SCRIPT_NONCE__';
const NOT_PAGES = ['/api/', '/identity/', '/assets/'];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Cookies and the origin check work with one host name only. A request with another name of the local machine is
 * redirected; a wider rule could cause redirect loops behind a proxy.
 */
const otherNameOfThisMachine = (host: string, publicUrl: string): string | null => {
  const wanted = new URL(publicUrl);
  if (host === wanted.host || !LOOPBACK.includes(wanted.hostname)) return null;
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  return asked !== null && LOOPBACK.includes(asked.hostname) && asked.port === wanted.port ? publicUrl : null;
};

export interface SiteParts {
  /** Folder of the built browser program. */
  readonly folder: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly pages: readonly PublicPage[];
  /** Returns the URL of the program's first request for a browser with these cookies; `null`: none. */
  readonly askedFirst?: ((cookies: string) => string | null) | undefined;
  /** Whether devices keep the program, to open it without a network. */
  readonly worker: boolean;
}

const readPrerendered = (folder: string): readonly Prerendered[] => {
  const file = join(folder, '../prerendered.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Prerendered[]) : [];
};

/** Splits the built page at the places of its nonce. The pieces are cached by path and language. */
const pageMaker = (file: string, { folder, publicUrl, pages }: SiteParts) => {
  const built = readFileSync(file, 'utf8');
  const prerendered = readPrerendered(folder);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const made = new Map<string, readonly string[]>();
  const make = (
    page: PublicPage | undefined,
    drawn: Prerendered | null,
    asked: ReturnType<typeof languageAsked>,
    hasSession: boolean,
  ): readonly string[] => {
    const head = page === undefined ? HIDDEN_HEAD : headOf(page, { publicUrl, ...asked });
    const whole = withHead(built, head, asked.language);
    const shown =
      drawn === null ? whole : withBody(whole, drawn, { language: asked.language, hasSession }, NONCE_PLACEHOLDER);
    return shown.split(NONCE_PLACEHOLDER);
  };
  return (path: string, asked: ReturnType<typeof languageAsked>, hasSession: boolean): readonly string[] => {
    const page = byPath.get(path);
    const drawn = prerenderedFor(path, prerendered);
    const key = [page?.path, drawn?.paths[0], asked.language, asked.named, hasSession].join(' ');
    const chunks = made.get(key) ?? make(page, drawn, asked, hasSession);
    made.set(key, chunks);
    return chunks;
  };
};

const forCrawlers = (app: FastifyInstance, { publicUrl, pages }: SiteParts): void => {
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(pages, publicUrl)),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(pages, publicUrl)));
};

/**
 * Serves the built browser program: hashed files are cached for ever; the page is never cached and has a new nonce each
 * time.
 */
export const serveSite = async (app: FastifyInstance, parts: SiteParts): Promise<void> => {
  const { folder, publicUrl } = parts;
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, refuse('not_found')));
    app.log.warn('the browser program is not built: only the API is served');
    return;
  }
  const pageFor = pageMaker(page, parts);
  const isPublic = (path: string): boolean => parts.pages.some((one) => one.path === path);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Registers one route per file, so that folders, `/` included, are handled like any page. The page itself is sent
    // only below, with its nonce.
    wildcard: false,
    globIgnore: ['**/index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  forCrawlers(app, parts);
  serveAppManifest(app);
  const askedFirst = parts.askedFirst ?? (() => null);
  const shell = (hasSession: boolean) => pageFor(SHELL, { language: 'en', named: false }, hasSession).join('');
  serveWorker(app, { folder: join(folder, '../worker'), shell, askedFirst, isOn: parts.worker });
  // The plugin limits only routes by itself; the not-found handler has to be limited explicitly.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) => sendProblem(reply, refuse('not_found')));
  app.get(ANY_PAGE, async (request, reply) => {
    const [path = '/', search = ''] = request.url.split('?');
    // A missing header accepts anything (RFC 9110). Link previews and uptime checks often omit it.
    const accepts = request.headers.accept || '*/*';
    const wantsPage = accepts.includes('text/html') || (accepts.includes('*/*') && isPublic(path));
    if (!wantsPage || NOT_PAGES.some((prefix) => request.url.startsWith(prefix)))
      return sendProblem(reply, refuse('not_found'));
    const elsewhere = otherNameOfThisMachine(request.host, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere + request.url);
    const asked = languageAsked(new URLSearchParams(search), request.headers['accept-language'] ?? '');
    const first = askedFirst(request.headers.cookie ?? '');
    const html = pageFor(path, asked, first !== null).join(scriptNonceOf(reply));
    if (first !== null) reply.header('link', `<${first}>; rel=preload; as=fetch; crossorigin=anonymous`);
    reply.header('cache-control', 'no-store').header('vary', 'accept-language');
    return reply.type('text/html; charset=utf-8').send(html);
  });
};
