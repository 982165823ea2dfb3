import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { isInside } from '../programs/browser/guard.ts';
import { LEADING_ON, PAGES } from '../programs/browser/pages.ts';
import { KEPT_PAGES, KEPT_PARTS } from '../programs/worker/kept-pages.ts';
import { filesOf } from './bundle-budget.ts';
import { BUILD_TARGET } from './oldest-browsers.mjs';
import { fileIn, filesOfPage, type PageFiles } from './page-files.ts';

const ENTRY = 'index.html';
/** Most kB (1000 bytes) that a device keeps from the start, compressed with Brotli. */
const BUDGET = 600;

/**
 * Returns the files of these pages in all languages, and those that they load on demand, without those that the program
 * loads on demand for any page other than `parts`, and without other pages. `screens`: ends of the paths of all pages'
 * modules.
 */
export const keptFiles = (
  manifest: Manifest,
  pages: readonly PageFiles[],
  parts: readonly string[],
  screens: readonly string[],
): readonly string[] => {
  const isPage = (module: string): boolean =>
    module === ENTRY || screens.some((screen) => module === screen || module.endsWith(`/${screen}`));
  const modules = [...parts, ...pages.flatMap(({ modules, texts }) => [...modules, ...Object.values(texts).flat()])];
  const ofProgram = filesOf(manifest, [ENTRY]);
  const first = filesOf(manifest, [ENTRY, ...modules]);
  const onDemand = Object.values(manifest)
    .filter(({ file }) => first.has(file) && !ofProgram.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((module) => !isPage(module));
  const pictures = manifest[ENTRY]?.assets ?? [];
  return [...new Set([...first, ...filesOf(manifest, [...new Set(onDemand)]), ...pictures])].sort();
};

const sizeOf = (folder: string, file: string): number =>
  statSync(join(folder, /\.(js|css|svg)$/.test(file) ? `${file}.br` : file)).size;

/** Returns a regular expression for the paths of these pages, in the router's syntax. */
const pathsOf = (pages: readonly string[]): string =>
  `^(${pages.map((page) => page.replaceAll(/\$\w+/g, '[^/]+')).join('|')})$`;

/** Builds the worker and the script that removes it, to `worker/` beside the built files. Runs after these are compressed. */
export const buildWorker = (): Plugin => {
  let folder = '';
  return {
    name: 'build-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        const files = keptFiles(
          manifest,
          KEPT_PAGES.map(filesOfPage),
          KEPT_PARTS,
          Object.values(PAGES).map(({ screen }) => fileIn(screen)),
        );
        const kB = files.reduce((sum, file) => sum + sizeOf(folder, file), 0) / 1000;
        this.info(`${files.length} files are kept on a device: ${kB.toFixed(1)} kB of ${BUDGET} kB (brotli)`);
        if (kB > BUDGET)
          this.error(
            `A device would keep ${kB.toFixed(1)} kB, allowed are ${BUDGET} kB. Keep fewer pages, or less on demand.`,
          );
        const pages = Object.entries({ ...PAGES, ...LEADING_ON });
        const paths = (inside: boolean): string =>
          JSON.stringify(pathsOf(pages.flatMap(([path, page]) => (isInside(page.access) === inside ? path : []))));
        for (const name of ['worker', 'remove']) {
          await build({
            configFile: false,
            publicDir: false,
            logLevel: 'error',
            define: {
              KEPT_FILES: JSON.stringify(files.map((file) => `/${file}`)),
              APP_PAGES: paths(true),
              OTHER_PAGES: paths(false),
            },
            build: {
              outDir: resolve(folder, '../worker'),
              emptyOutDir: false,
              target: BUILD_TARGET,
              rolldownOptions: {
                input: join(import.meta.dirname, `../programs/worker/${name}.ts`),
                output: { format: 'iife', entryFileNames: '[name].js' },
              },
            },
          });
        }
      },
    },
  };
};
