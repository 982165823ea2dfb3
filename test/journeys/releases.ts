import { readFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Built from the first worker that there was, and unchanged since: phones in pockets have such ones. What it keeps is in
 * `OLD_FILES`.
 */
const FIRST_WORKER = readFileSync(join(import.meta.dirname, 'first-worker.js'), 'utf8');
const OLD_FILES = /^\/assets\/old-\d\.js$/;
const REMOVE = join(import.meta.dirname, '../../dist/worker/remove.js');

/** The workers that the server of this test can send. */
export type Release = 'first' | 'present' | 'next' | 'switched off';

export interface Releases {
  readonly address: string;
  readonly send: (release: Release) => void;
  readonly stop: () => Promise<void>;
}

const changed = (release: Release, path: string, content: string): string => {
  if (path === '/shell') return content.replace('<head>', `<head><meta name="release" content="${release}">`);
  if (path === '/public-config' && release === 'switched off')
    return content.replace('"worker":true', '"worker":false');
  if (path !== '/worker.js' || release === 'present') return content;
  if (release === 'next') return content.replace(/aufwind-\w+/, '$&-next');
  return release === 'first' ? FIRST_WORKER : readFileSync(REMOVE, 'utf8');
};

/** Starts a server in front of a program, which changes between releases without changing the program. */
export const startReleases = async (port: number): Promise<Releases> => {
  let release: Release = 'present';
  const passOn = async (path: string, answer: IncomingMessage, response: ServerResponse) => {
    const { statusCode = 0, headers } = answer;
    if (!['/shell', '/worker.js', '/public-config'].includes(path))
      return answer.pipe(response.writeHead(statusCode, headers));
    const { 'content-length': _, ...others } = headers;
    return response.writeHead(statusCode, others).end(changed(release, path, await text(answer)));
  };
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    if (OLD_FILES.test(url)) return response.writeHead(200, { 'content-type': 'text/javascript' }).end('void 0;');
    // Only uncompressed answers can be changed.
    const passed = ask(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => void passOn(url, answer, response),
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    return request.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    send: (next) => {
      release = next;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
