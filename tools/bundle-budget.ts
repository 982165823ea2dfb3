import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { FRAME, OUTSIDE_TEXTS, SCREENS, textsInside } from '../programs/browser/screens.ts';

export interface Budget {
  readonly page: string;
  /** In kB (1000 bytes) of JavaScript and style sheets, compressed with Brotli. */
  readonly limit: number;
  /** Modules of texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Other modules that the page loads lazily before it is shown. */
  readonly lazy: readonly string[];
}

const ENTRY = 'index.html';

const outside = (page: string, limit: number, ...lazy: readonly string[]): Budget => ({
  page,
  limit,
  texts: OUTSIDE_TEXTS,
  lazy,
});
const inside = (page: keyof typeof SCREENS, limit: number): Budget => ({
  page,
  limit,
  texts: textsInside(page),
  lazy: [...FRAME, SCREENS[page]],
});

const PUBLIC = ['routes/PublicRoute.tsx', '../../features/site/texts.de.ts'];

/** The routes on which people enter. Parts that only some visitors open, such as dialogs, are not counted. */
const BUDGETS: readonly Budget[] = [
  outside('/', 130, ...PUBLIC, 'routes/HomeRoute.tsx'),
  outside('/about', 144, ...PUBLIC, 'routes/AboutRoute.tsx'),
  outside('/contact', 148, ...PUBLIC, 'routes/ContactRoute.tsx'),
  outside('/privacy', 130, ...PUBLIC, 'routes/LegalRoute.tsx'),
  outside('/login', 127.5, 'routes/LoginRoute.tsx'),
  outside('/register', 144.5, 'routes/RegisterRoute.tsx'),
  inside('/signups', 194.5),
  inside('/chat/$flightId', 192.5),
  inside('/flights', 193),
  inside('/flight/$flightId', 212),
  inside('/flight/$flightId/print', 200.5),
  inside('/flight/$flightId/van', 188.5),
  inside('/members', 193),
  inside('/members/import', 202.5),
  inside('/members/mails', 186),
  inside('/member/$memberId', 210.5),
  inside('/history', 202.5),
  inside('/statistics', 190.5),
  inside('/editor', 227.5),
  inside('/settings', 204.5),
  inside('/loginSettings', 192.5),
];

/** Returns all files that the browser needs to run these modules: their chunks, imports and style sheets. */
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

/**
 * Returns the size of each page in the language that needs more. The folder must contain the manifest and compressed
 * files.
 */
export const measureBudgets = (folder: string, budgets: readonly Budget[]): readonly Measured[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const size = (files: Iterable<string>): number => {
    let bytes = 0;
    for (const file of files) bytes += statSync(join(folder, `${file}.br`)).size;
    return bytes / 1000;
  };
  return budgets.map(({ page, limit, texts, lazy }) => {
    const kB = Math.max(...Object.values(texts).map((files) => size(filesOf(manifest, [ENTRY, ...files, ...lazy]))));
    return { page, limit, kB };
  });
};

/** Returns a sentence on the pages above their budgets; `null`: none. */
export const complaintOf = (measured: readonly Measured[]): string | null => {
  const over = measured.filter(({ kB, limit }) => kB > limit);
  if (over.length === 0) return null;
  const pages = over.map(({ page, limit, kB }) => `${page} needs ${kB.toFixed(1)} kB, allowed are ${limit} kB`);
  return `Too much for a first page: ${pages.join('; ')}. Load what is not seen at once with import().`;
};

/** Fails the build if a first page exceeds its budget. Runs after the files have been compressed. */
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
