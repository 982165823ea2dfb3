import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { callsOnly } from './tools/calls-only.ts';
import { devServer } from './tools/dev-server.ts';
import { inlineIcons } from './tools/inline-icons.ts';
import { limitFont } from './tools/limit-font.ts';
import { BUILD_TARGET } from './tools/oldest-browsers.mjs';
import { precompress } from './tools/precompress.ts';
import { prerender } from './tools/prerender.ts';
import { followTextSize } from './tools/relative-sizes.ts';
import { styleFirst } from './tools/style-first.ts';

/**
 * Our own modules, and packages needed by all screens. Fields, autosave, pagers and lists on paper are excluded: they
 * are loaded with the screens that have forms or show a list. So are the features of the office, which only admins open.
 */
const COMMON =
  /node_modules\/@tanstack|\/web\/(http|i18n|ui\/(?!fields\/(?!Switch))[a-z]+)\/(?!autosave|use-autosave|[A-Z][a-z]+Dialog\.|Pager|FittedPaper|use-paper)|\/core\/(?!paper)[a-z]+\/[a-z-]+\.ts|\/features\/members\/ui\/(?!lazy|invite\/)|\/features\/(?!flight-lists|imports|payments|mailings|history|school-archives)[a-z-]+\/(?!texts)[a-z]+\.ts|\/features\/(chat\/chats|members\/member-list\/list|signups\/companions)\.client\.ts|Shell\.module/;

/** Parts of several screens that are too small for a request of their own: it costs 600 bytes and a place in a queue. */
const SMALL =
  /\/(Losses\.tsx|next-flight\.ts|LiveLater\.tsx|WhoComes\.module\.css|UnreadBadge|use-(reason|flight-id)\.ts|sign-up-list|lazy-(safety|first-days)\.ts|(expiry|measures|list-order)\.rules|member-look|use-colors)|\/member-list\/list\.client/;

/** Fields of dates and times, and the form of a day: the page of a day needs both, the others one of them on demand. */
const DATES =
  /\/fields\/(times\/|use-parts)|\/flights\/screens\/schedule\/(shared-fields\.form|use-field-text|CountFields)/;

/** Parts of the sign-in and of its neighbours: new password, registration. */
const SIGN_IN =
  /\/accounts\/screens\/(PlainField|PasswordField|identity-failure|use-attempt|sign-in\/(email-fault|use-sign-in-steps))|\/session\/(attempt|sign-in-calls)\./;

/** Fields that screens without a form have, too. */
const FIELD = /\/fields\/(Field|TextField|ComboField|SelectField|SuggestField|ChoiceField|matching)\./;

/** Fields and what a form that saves itself needs besides. */
const FORMS =
  /\/web\/ui\/(fields\/(?!ToggleGroup|CheckField|Switch)|autosave\/(autosave|use-autosave|use-merging-form)|comments\/)/;

/** The state of a form, which pages without one do not load. */
const SENT_FORM = /\/web\/ui\/forms\//;

/** The pages on which visitors arrive and sign in, and the other public ones: no code of the screens inside for them. */
const DOORS = /\/routes\/(Public|Home|Login)Route\.tsx$/;
const OUTSIDE = /\/routes\/(About|Contact|Legal|DataRequest|Deletion|Request|Reset|Register|ConfirmEmail)Route\.tsx$/;

const THE_PAGE = /\/programs\/browser\/(main\.tsx|index\.html)$/;

/** The frame around all screens inside. */
const FRAME = /\/programs\/browser\/(SignedIn\.tsx|session\/open-school\.ts)$/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Returns the modules that are loaded by a page or on demand, and need this one. */
const entriesNeeding = (id: string, graph: Graph): readonly string[] => {
  const seen = new Set([id]);
  for (const one of seen) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((one) => {
    const info = graph.getModuleInfo(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
};

/** A chunk takes what its modules need, unless one before it has it. */
const CHUNKS = ['first', 'form', 'sign-in', 'outside', 'screens', 'field', 'forms', 'dates'] as const;

/**
 * Returns the chunk of a module: few chunks instead of one for each combination of entries, for fewer requests and better
 * compression. `null`: the chunk of its entry. An entry must keep its own, because the manifest lists it there.
 */
const chunkOf = (id: string, graph: Graph): (typeof CHUNKS)[number] | null => {
  const entries = entriesNeeding(id, graph);
  if (entries.includes(id) || THE_PAGE.test(id)) return null;
  const isNeededBy = (some: RegExp): boolean => entries.some((entry) => some.test(entry));
  const isShared = entries.length > 1;
  if (isNeededBy(THE_PAGE)) return 'first';
  if (isShared && SENT_FORM.test(id)) return 'form';
  const isCommon = COMMON.test(id) && entries.length > 2;
  if (isCommon && isNeededBy(DOORS)) return 'first';
  if (isCommon || isNeededBy(FRAME)) return isNeededBy(OUTSIDE) ? 'outside' : 'screens';
  if (isShared && SMALL.test(id)) return 'screens';
  if (isShared && SIGN_IN.test(id)) return 'sign-in';
  if (isShared && FIELD.test(id)) return 'field';
  if (isShared && DATES.test(id)) return 'dates';
  return isShared && FORMS.test(id) ? 'forms' : null;
};

export default defineConfig({
  root: join(import.meta.dirname, 'programs/browser'),
  plugins: [
    followTextSize(),
    inlineIcons(),
    limitFont(),
    react(),
    callsOnly(),
    styleFirst(),
    precompress(),
    prerender(),
    bundleBudget(),
  ],
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
          groups: [
            // React makes up half of the rest, and stays the same between releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: CHUNKS.length + 1 },
            ...CHUNKS.map((name, at) => ({
              name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
              priority: CHUNKS.length - at,
            })),
          ],
        },
      },
    },
  },
});
