import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { callsOnly } from './tools/calls-only.ts';
import { devServer } from './tools/dev-server.ts';
import { precompress } from './tools/precompress.ts';
import { prerender } from './tools/prerender.ts';
import { styleFirst } from './tools/style-first.ts';

/** The page's own chunk is what the manifest knows the entry by. */
const ALL_BUT_THE_PAGE = /^(?!.*(main\.tsx|index\.html))/;

/** Our own modules, and packages that all screens need. Fields are not among them: they come with the screens that have forms. */
const COMMON =
  /node_modules\/@tanstack|\/web\/(http|ui|i18n)\/(?!fields|LargeDialog|use-sortable)|\/core\/[a-z]+\/[a-z-]+\.ts|\/features\/members\/ui\/|\/features\/[a-z-]+\/(?!texts)[a-z]+\.ts/;

/** Where strangers arrive and people sign in, and what they reach from there. It must not bring along what the screens inside share. */
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
    // The page's security policy allows no data: fonts, and icons are cached better as files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files instead of one for each set of users of a module: less to ask for, and better compressed.
          groups: [
            // Half of the rest, and the same from one release to the next.
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
