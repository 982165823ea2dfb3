import type { Page } from '@playwright/test';

export interface Gate {
  /** Resolves when the first request waits at the gate. */
  readonly reached: Promise<void>;
  /** Lets all requests pass, later ones at once. */
  readonly open: () => void;
  /** How many requests have come to the gate. */
  readonly count: () => number;
}

/** Holds the page's requests to a path until the test opens the gate, so that the test can look at the page meanwhile. */
export const gate = async (page: Page, path: string | RegExp, method?: 'PATCH' | 'POST'): Promise<Gate> => {
  const [first, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  await page.route(path, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    requests += 1;
    first.resolve();
    await opened.promise;
    await route.fallback();
  });
  return { reached: first.promise, open: opened.resolve, count: () => requests };
};
