import type { Page } from '@playwright/test';

/** Reads a position or another number until it is the same in two frames. */
export const steady = async (page: Page, read: () => Promise<number>): Promise<number> => {
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame).then(() => undefined));
  let [last, now] = [Number.NaN, await read()];
  while (now !== last) {
    await frame();
    [last, now] = [now, await read()];
  }
  return now;
};
