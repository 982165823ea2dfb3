import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PAGES } from '../programs/browser/pages.ts';

/** Writes the patterns of all pages to `pages.json` beside the built files. The server tells them from other names. */
export const listPages = (): Plugin => {
  let folder = '';
  return {
    name: 'list-pages',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => writeFileSync(resolve(folder, '../pages.json'), JSON.stringify(Object.keys(PAGES))),
  };
};
