import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { callsOnly } from './tools/calls-only.ts';
import { devServer } from './tools/dev-server.ts';
import { precompress } from './tools/precompress.ts';
import { prerender } from './tools/prerender.ts';
import { styleFirst } from './tools/style-first.ts';

/** The page's own chunk must stay separate, because the manifest lists the entry under it. */
const ALL_BUT_THE_PAGE = /^(?!.*(main\.tsx|index\.html))/;

/**
 * Our own modules, and packages needed by all screens. Fields and autosave are excluded: they are loaded with the screens
 * that have forms.
 */
const COMMON =
  /node_modules\/@tanstack|\/web\/(http|ui|i18n)\/(?!autosave|use-autosave|fields|LargeDialog)|\/core\/[a-z]+\/[a-z-]+\.ts|\/features\/members\/ui\/|\/features\/[a-z-]+\/(?!texts)[a-z]+\.ts/;

/**
 * The pages on which visitors arrive and sign in. They must not load code that is shared only by the screens behind the
 * sign-in.
 */
const DOORS = /\/routes\/(Public|Home|Login)Route\.tsx$/;
const OUTSIDE = /\/routes\/(About|Contact|Legal|DataRequest|Deletion|Request|Reset|Register|ConfirmEmail)Route\.tsx$/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const isNeededBy = (screens: RegExp, id: string, graph: Graph): boolean => {
  const seen = new Set([id]);
  for (const one of seen) {
    if (screens.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
};

export default defineConfig({
  root: join(import.meta.dirname, 'programs/browser'),
  plugins: [react(), callsOnly(), styleFirst(), precompress(), prerender(), bundleBudget()],
  ...devServer(process.env['SERVER_PORT']),
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The security policy forbids data URLs for fonts, and icons are cached better as files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few chunks instead of one for each combination of importers: fewer requests, and better compression.
          groups: [
            // React makes up half of the rest, and stays the same between releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'first', test: ALL_BUT_THE_PAGE, tags: ['$initial'], priority: 3 },
            {
              debugName: 'doors',
              test: COMMON,
              minShareCount: 3,
              priority: 2,
              name: (id, graph) => (isNeededBy(DOORS, id, graph) ? 'doors' : null),
            },
            {
              debugName: 'shared by many screens',
              test: COMMON,
              minShareCount: 3,
              name: (id, graph) => (isNeededBy(OUTSIDE, id, graph) ? 'outside' : 'screens'),
            },
          ],
        },
      },
    },
  },
});
