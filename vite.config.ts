import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { callsOnly } from './tools/calls-only.ts';
import { devServer } from './tools/dev-server.ts';
import { inlineIcons } from './tools/inline-icons.ts';
import { BUILD_TARGET } from './tools/oldest-browsers.mjs';
import { precompress } from './tools/precompress.ts';
import { prerender } from './tools/prerender.ts';
import { styleFirst } from './tools/style-first.ts';

/** The page's own chunk must stay separate, because the manifest lists the entry under it. */
const ALL_BUT_THE_PAGE = /^(?!.*(main\.tsx|index\.html))/;

/**
 * Our own modules, and packages needed by all screens. Fields, autosave, pagers and lists on paper are excluded: they
 * are loaded with the screens that have forms or show a list. So are the features of the office, which only admins open.
 */
const COMMON =
  /node_modules\/@tanstack|\/web\/(http|ui|i18n)\/(?!autosave|use-autosave|fields|[A-Z][a-z]+Dialog\.|Pager|FittedPaper|use-paper)|\/core\/(?!paper)[a-z]+\/[a-z-]+\.ts|\/features\/members\/ui\/(?!lazy)|\/features\/(?!flight-lists|imports|payments|mailings|history|school-archives)[a-z-]+\/(?!texts)[a-z]+\.ts|\/features\/(chat\/chats|members\/list|signups\/companions)\.client\.ts|Shell\.module/;

/** Parts of the first page of most people that are too small for a request of their own. */
const SMALL =
  /\/(Losses\.tsx|next-flight\.ts|LiveLater\.tsx|WhoComes\.module\.css|UnreadBadge|use-reason\.ts|sign-up-list)|\/members\/list\.client/;

/** Fields of dates and times, and the form of a day: the page of a day needs both, the others one of them on demand. */
const DATES =
  /\/fields\/(DateField|TimeField|TimeColumns|MonthGrid|PickerButton|SegmentedField|segments|use-parts)|\/flights\/screens\/(schedule\.form|use-field-text|LimitField)/;

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
  plugins: [inlineIcons(), react(), callsOnly(), styleFirst(), precompress(), prerender(), bundleBudget()],
  ...devServer(process.env['SERVER_PORT']),
  worker: { format: 'es', plugins: () => [callsOnly()] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: BUILD_TARGET,
    // Safari before 17 loads modules one after the other instead; 0.4 kB of each page would spare it that.
    modulePreload: { polyfill: false },
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
            { name: 'small', test: SMALL, minShareCount: 2 },
            // Fields of text stay apart, so that screens without dates do not load the others.
            { name: 'field', test: /\/fields\/(Field|TextField)\./, minShareCount: 2, priority: 1 },
            { name: 'dates', test: DATES, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
