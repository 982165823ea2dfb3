import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PAGES } from '../programs/browser/pages.ts';
import { filesOfPage } from './page-files.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Modules in one file, and the pages of the table that need one of them at first. */
export interface Shared {
  readonly modules: readonly string[];
  readonly pages: readonly string[];
  /** Characters of source. */
  readonly size: number;
}

type Imports = (module: string) => readonly string[];

/**
 * What a request costs, in characters of source. Its headers alone cost 3,000 (600 compressed bytes); without HTTP/2 it
 * also takes one of six places in a queue.
 */
const REQUEST = 10_000;

/** Pages that most people open, and many with nothing in the cache. They count as much as this number of others. */
const OFTEN: Readonly<Record<string, number>> = { '/': 12, '/login': 12, '/signups': 12 };

const weightOf = (page: string): number => OFTEN[page] ?? 1;

const PAGE = join(import.meta.dirname, '../programs/browser/index.html');

const together = (one: Shared, other: Shared): Shared => ({
  modules: [...one.modules, ...other.modules],
  pages: [...new Set([...one.pages, ...other.pages])],
  size: one.size + other.size,
});

/** Returns what a page pays for the file, and for the style sheet beside it. */
const price = ({ modules, size }: Shared): number =>
  size + REQUEST * (modules.some((module) => module.endsWith('.css')) ? 2 : 1);

/** Returns what all pages pay together, each for its files and for everything that these import. */
const cost = (all: readonly Shared[], imports: Imports): number => {
  const fileOf = new Map(all.flatMap((file) => file.modules.map((module) => [module, file])));
  let sum = 0;
  for (const page of new Set(all.flatMap(({ pages }) => pages))) {
    const loaded = new Set(all.filter(({ pages }) => pages.includes(page)));
    for (const file of loaded) {
      sum += weightOf(page) * price(file);
      for (const needed of file.modules.flatMap(imports)) {
        const other = fileOf.get(needed);
        if (other !== undefined) loaded.add(other);
      }
    }
  }
  return sum;
};

/** Returns what the pages save if two are one, without what these import. */
const saving = (one: Shared, other: Shared): number => {
  const paid = (file: Shared): number => price(file) * file.pages.reduce((sum, page) => sum + weightOf(page), 0);
  return paid(one) + paid(other) - paid(together(one, other));
};

const candidates = (all: readonly Shared[]): readonly (readonly [Shared, Shared])[] =>
  all
    .flatMap((one, at) =>
      all.slice(at + 1).map((other) => ({ pair: [one, other] as const, saves: saving(one, other) })),
    )
    .filter(({ saves }) => saves > 0)
    .sort((a, b) => b.saves - a.saves)
    .map(({ pair }) => pair);

/** Puts two into one as long as that saves something, beginning with those that save most. */
export const merged = (shared: readonly Shared[], imports: Imports): readonly Shared[] => {
  const before = cost(shared, imports);
  for (const pair of candidates(shared)) {
    const fewer = [...shared.filter((one) => !pair.includes(one)), together(...pair)];
    if (cost(fewer, imports) < before) return merged(fewer, imports);
  }
  return shared;
};

/** Returns these modules and those that they import. */
const withImports = (from: Iterable<string>, graph: Graph, alsoOnDemand = false): ReadonlySet<string> => {
  const seen = new Set(from);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const one of info?.importedIds ?? []) seen.add(one);
    if (alsoOnDemand) for (const one of info?.dynamicallyImportedIds ?? []) seen.add(one);
  }
  return seen;
};

/** Returns the modules that several pages need, by the pages that need them. */
const sharedModules = (graph: Graph): readonly Shared[] => {
  const all = [...withImports([PAGE], graph, true)];
  const neededBy = new Map<string, string[]>();
  // Pages with the same screen count once.
  const screens = new Map(Object.keys(PAGES).map((page) => [filesOfPage(page).modules.join(), page]));
  for (const page of screens.values()) {
    const entries = all.filter((id) => filesOfPage(page).modules.some((end) => id.endsWith(`/${end}`)));
    for (const id of withImports([PAGE, ...entries], graph)) neededBy.set(id, [...(neededBy.get(id) ?? []), page]);
  }
  /** An entry keeps a file of its own, because the manifest lists it there. */
  const isEntry = (id: string): boolean => {
    const info = graph.getModuleInfo(id);
    return info === null || info.isEntry || info.dynamicImporters.length > 0 || info.importers.includes(PAGE);
  };
  const shared = [...neededBy].filter(([id, pages]) => pages.length > 1 && !isEntry(id));
  return [...Map.groupBy(shared, ([, pages]) => pages.join()).values()].map((same) => ({
    modules: same.map(([id]) => id),
    pages: same[0]?.[1] ?? [],
    size: same.reduce((sum, [id]) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0),
  }));
};

/**
 * Decides which modules share a file (docs/why/first-load-and-speed.md#0103). What at most one page needs at first, or
 * only parts on demand, is left to the bundler.
 */
export const sharedChunks = () => {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    name: (id: string, graph: Graph): string | null => {
      names ??= new Map(
        merged(sharedModules(graph), (id) => graph.getModuleInfo(id)?.importedIds ?? []).flatMap(({ modules }, at) =>
          modules.map((one) => [one, `shared-${at}`]),
        ),
      );
      return names.get(id) ?? null;
    },
    // What they import is shared by the same pages and others, so it has its own place.
    includeDependenciesRecursively: false,
  };
};
