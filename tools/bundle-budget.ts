import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';

export interface Budget {
  readonly page: string;
  /** kB of 1000 bytes, JavaScript and style sheets, brotli. */
  readonly limit: number;
  /** The texts, one file per language. */
  readonly texts: readonly string[];
  /** What else the page loads lazily on its way to the screen. */
  readonly lazy: readonly string[];
}

const ENTRY = 'index.html';
const OUTSIDE = ['app/texts/outside.en.ts', 'app/texts/outside.de.ts'];
const INSIDE = ['app/texts/en.ts', 'app/texts/de.ts'];
const SIGNED_IN = ['app/session/open-school.ts', 'app/SignedIn.tsx'];

const outside = (page: string, limit: number, ...lazy: readonly string[]): Budget => ({
  page,
  limit,
  texts: OUTSIDE,
  lazy,
});
const inside = (page: string, limit: number, screen: string): Budget => ({
  page,
  limit,
  texts: INSIDE,
  lazy: [...SIGNED_IN, screen],
});

const PUBLIC = ['app/routes/PublicRoute.tsx', '../features/site/texts.de.ts'];

/** Each route that people begin at. What only some of its visitors open, such as a dialog, is not in it. */
const BUDGETS: readonly Budget[] = [
  outside('/', 128, ...PUBLIC, 'app/routes/HomeRoute.tsx'),
  outside('/about', 140, ...PUBLIC, 'app/routes/AboutRoute.tsx'),
  outside('/contact', 143, ...PUBLIC, 'app/routes/ContactRoute.tsx'),
  outside('/privacy', 141, ...PUBLIC, 'app/routes/LegalRoute.tsx'),
  outside('/login', 124, 'app/routes/LoginRoute.tsx'),
  outside('/register', 140, 'app/routes/RegisterRoute.tsx'),
  inside('/signups', 189, 'app/routes/SignUpsRoute.tsx'),
  inside('/chat', 189, 'app/routes/ChatRoute.tsx'),
  inside('/flights', 185, '../features/flights/screens/FlightsScreen.tsx'),
  inside('/flight', 362, 'app/routes/FlightRoute.tsx'),
  inside('/flight/…/print', 186, 'app/routes/PrintRoute.tsx'),
  inside('/flight/…/van', 183, 'app/routes/VanRoute.tsx'),
  inside('/members', 184, 'app/routes/MembersRoute.tsx'),
  inside('/member', 272, 'app/routes/MemberRoute.tsx'),
  inside('/editor', 267, '../features/flight-lists/screens/editor/EditorScreen.tsx'),
  inside('/settings', 271, 'app/routes/SettingsRoute.tsx'),
  inside('/loginSettings', 183, 'app/routes/LoginSettingsRoute.tsx'),
];

/** All files that the browser has when these modules run: they, what they import, and the style sheets of both. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined)
      throw new Error(`The bundle budget names ${name}, which is in no chunk of its own any more.`);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return files;
};

interface Measured {
  readonly page: string;
  readonly limit: number;
  readonly kB: number;
}

/** Of a folder with a manifest, in which each file lies compressed. In the language that needs more. */
export const measureBudgets = (folder: string, budgets: readonly Budget[]): readonly Measured[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const size = (files: Iterable<string>): number => {
    let bytes = 0;
    for (const file of files) bytes += statSync(join(folder, `${file}.br`)).size;
    return bytes / 1000;
  };
  return budgets.map(({ page, limit, texts, lazy }) => {
    const kB = Math.max(...texts.map((language) => size(filesOf(manifest, [ENTRY, language, ...lazy]))));
    return { page, limit, kB };
  });
};

/** `null`: all pages keep to their budgets. */
export const complaintOf = (measured: readonly Measured[]): string | null => {
  const over = measured.filter(({ kB, limit }) => kB > limit);
  if (over.length === 0) return null;
  const pages = over.map(({ page, limit, kB }) => `${page} needs ${kB.toFixed(1)} kB, allowed are ${limit} kB`);
  return `Too much for a first page: ${pages.join('; ')}. Load what is not seen at once with import().`;
};

/** Fails the build when a first page has outgrown its budget. Runs after the files have been compressed. */
export const bundleBudget = (): Plugin => {
  let folder = '';
  return {
    name: 'bundle-budget',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const measured = measureBudgets(folder, BUDGETS);
        for (const { page, limit, kB } of measured) this.info(`${page}: ${kB.toFixed(1)} kB of ${limit} kB (brotli)`);
        const complaint = complaintOf(measured);
        if (complaint !== null) this.error(complaint);
      },
    },
  };
};
