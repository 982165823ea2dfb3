import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes compressed versions of each text asset at the highest level, so that the server never compresses them at run
 * time.
 */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const assets = join(folder, 'assets');
      const files = readdirSync(assets).filter((file) => TEXT.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = readFileSync(join(assets, file));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          writeFileSync(join(assets, `${file}.br`), await toBrotli(content, { params }));
          writeFileSync(join(assets, `${file}.gz`), await toGzip(content, { level: 9 }));
        }),
      );
    },
  };
};
