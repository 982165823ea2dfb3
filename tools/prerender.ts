import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import { filesOf } from './bundle-budget.ts';
import { BUILD_TARGET } from './oldest-browsers.mjs';
import { filesOfPage } from './page-files.ts';

/** The entry, whose files are in every page. */
const ENTRY = 'index.html';

type Languages<Content> = Readonly<Record<string, Content>>;

interface Drawn {
  readonly path: string;
  readonly programLater: boolean | 'preloaded';
  readonly script: string;
  readonly scriptWithSession: string;
  readonly bodies: Languages<string>;
}

/**
 * Refuses inline style attributes, which the page's security policy forbids; styles set by a script, as in React, are
 * allowed.
 */
const refuseStyles = (page: string): void => {
  const found = /<[^>]* style="[^>]*>/.exec(page);
  if (found !== null)
    throw new Error(`What is drawn before the program runs has a style of its own: ${found[0]}. Use a class.`);
};

/** Builds a script without imports, which a page contains. */
const inlineScript = async (root: string, input: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: BUILD_TARGET, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error(`${input} was not built.`);
  return first.output[0].code.trim();
};

/** Writes the prerendered content of some pages to `prerendered.json` beside the built files. */
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
          plugins: [react()],
          build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
        });
        const program = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
          readonly prerendered: (drawPicture: string) => Promise<readonly Drawn[]>;
        };
        const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        const known = filesOf(manifest, [ENTRY]);
        const filesBeside = (modules: readonly string[], kind: string): readonly string[] =>
          [...filesOf(manifest, modules)].filter((file) => file.endsWith(kind) && !known.has(file));
        const pages = (await program.prerendered(await inlineScript(root, join(root, 'picture/draw-picture.ts')))).map(
          ({ path, ...page }) => {
            const { modules, texts } = filesOfPage(path);
            for (const body of Object.values(page.bodies)) refuseStyles(body);
            const scripts = Object.entries(texts).map(([language, more]) => [
              language,
              filesBeside([...modules, ...more], '.js'),
            ]);
            return {
              paths: [path],
              ...page,
              styles: filesBeside(modules, '.css'),
              scripts: Object.fromEntries(scripts),
            };
          },
        );
        writeFileSync(resolve(folder, '../prerendered.json'), JSON.stringify(pages));
      },
    },
  };
};
