import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { inlineIcons } from '../tools/inline-icons.ts';
import { limitFont } from '../tools/limit-font.ts';
import { BUILD_TARGET } from '../tools/oldest-browsers.mjs';
import { precompress } from '../tools/precompress.ts';
import { followTextSize } from '../tools/relative-sizes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Builds and serves a page of React with our own parts and 25 rows, and nothing else: no page of the program can cost
 * less. Its files are compressed as those of the program are.
 */
export const startReferencePage = async (): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const folder = temporaryFolder();
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'reference'),
    plugins: [followTextSize(), inlineIcons(), limitFont(), react(), precompress()],
    build: {
      outDir: folder.path,
      emptyOutDir: true,
      target: BUILD_TARGET,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  });
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder.path, path === '/' ? 'index.html' : path);
    const compressed = await readFile(`${file}.br`).catch(() => null);
    const content = compressed ?? (await readFile(file).catch(() => null));
    if (content === null) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(compressed === null ? {} : { 'content-encoding': 'br' }),
      ...(path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await folder.remove();
    },
  };
};
