import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { PAGES } from '../programs/browser/pages.ts';
import { filesOfPage, type PageFiles } from './page-files.ts';

export interface Budget extends PageFiles {
  readonly page: string;
  readonly limit: number;
}

const ENTRY = 'index.html';

const budgets = (): readonly Budget[] =>
  Object.entries(PAGES).map(([page, { budget }]) => ({ page, limit: budget, ...filesOfPage(page) }));

const moduleAt = (manifest: Manifest, end: string): string => {
  const found = Object.keys(manifest).filter((name) => name === end || name.endsWith(`/${end}`));
  if (found[0] === undefined || found.length > 1)
    throw new Error(`${end} of the table of pages is in ${found.length} chunks; it must be the start of one.`);
  return found[0];
};

/** Returns all files that the browser needs to run the modules with these ends of paths: their chunks, imports and style sheets. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const end of modules) visit(moduleAt(manifest, end));
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
  return budgets.map(({ page, limit, texts, modules }) => {
    const kB = Math.max(...Object.values(texts).map((files) => size(filesOf(manifest, [ENTRY, ...files, ...modules]))));
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
    // Only the build reads the budgets.
    transform: {
      order: 'pre',
      handler: (code, id) => (id.endsWith('/browser/pages.ts') ? code.replaceAll(/ budget: [\d.]+,/g, '') : null),
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const measured = measureBudgets(folder, budgets());
        for (const { page, limit, kB } of measured) this.info(`${page}: ${kB.toFixed(1)} kB of ${limit} kB (brotli)`);
        const complaint = complaintOf(measured);
        if (complaint !== null) this.error(complaint);
      },
    },
  };
};
