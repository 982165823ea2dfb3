import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import { filesOf } from './bundle-budget.ts';
import { singleIcons } from './single-icons.ts';

/** What the landing page is made of besides the entry, whose files stand in every page. */
const ROUTES = ['app/routes/PublicRoute.tsx', 'app/routes/HomeRoute.tsx'];
const ENTRY = 'index.html';

interface Prerender {
  readonly homePages: () => Promise<Readonly<Record<string, string>>>;
  readonly takeAway: string;
}

const styleSheets = (folder: string): readonly string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const known = filesOf(manifest, [ENTRY]);
  return [...filesOf(manifest, ROUTES)].filter((file) => file.endsWith('.css') && !known.has(file));
};

/** Styles in attributes are against the page's security policy; set by a program, as React does, they are not. */
const refuseStyles = (page: string): void => {
  const found = /<[^>]* style="[^>]*>/.exec(page);
  if (found !== null) throw new Error(`The landing page has a style of its own: ${found[0]}. Use a class.`);
};

/** Writes what the server sends of the landing page before the program runs: `prerendered.json` beside the built files. */
export const prerender = (): Plugin => {
  let root = '';
  let folder = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const outDir = resolve(folder, '../prerender');
        await build({
          configFile: false,
          root,
          logLevel: 'error',
          plugins: [react(), singleIcons()],
          build: { ssr: 'app/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
        });
        const program = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerender;
        const bodies = await program.homePages();
        for (const page of Object.values(bodies)) refuseStyles(page);
        const prerendered = { styles: styleSheets(folder), script: program.takeAway, bodies };
        writeFileSync(resolve(folder, '../prerendered.json'), JSON.stringify(prerendered));
      },
    },
  };
};
