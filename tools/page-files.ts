import { SHELL } from '../core/contract/worker.ts';
import { LANGUAGES } from '../core/texts/languages.ts';
import type { Screen } from '../programs/browser/page.ts';
import { pageAt, SCHOOL, SCHOOL_FRAME, SITE, SITE_FRAME } from '../programs/browser/pages.ts';
import { outside } from '../programs/browser/texts/load-texts.ts';

/** What a page loads before it is shown, by the ends of the paths of its modules. */
export interface PageFiles {
  readonly modules: readonly string[];
  /** Modules of texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** Returns the path in `import('…')` without the dots at its start: Node runs the table as it is written. */
export const fileIn = (load: () => unknown): string => {
  const [, file] = /import\('[./]+(.+?)'\)/.exec(String(load)) ?? [];
  if (file === undefined) throw new Error(`The table of pages has a part without a file of its own: ${load}`);
  return file;
};

const frameOf = (path: string): readonly Screen[] => {
  if (path in SITE) return [SITE_FRAME];
  return path in SCHOOL || path === '/myNextFlight' || path === SHELL ? [SCHOOL_FRAME] : [];
};

/** The school is opened for everybody whom the guard of the page may let in. */
const opensSchool = (path: string): boolean => !['public', 'quick-login'].includes(pageAt(path)?.access.kind ?? '');

export const filesOfPage = (path: string): PageFiles => {
  const page = pageAt(path);
  const screens = [...frameOf(path), ...(page === undefined ? [] : [page])];
  const texts = [outside, ...screens.flatMap((one) => one.texts ?? [])];
  return {
    modules: [...(opensSchool(path) ? ['session/open-school.ts'] : []), ...screens.map(({ screen }) => fileIn(screen))],
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, texts.map((one) => fileIn(one[language]))])),
  };
};
