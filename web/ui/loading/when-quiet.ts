/** Milliseconds after which it resolves even if the browser is never idle. */
const LONGEST = 2000;
/** Milliseconds to wait in browsers without `requestIdleCallback`. */
const SHORT_WHILE = 500;

/** Resolves once the browser is idle, for work that is not needed earlier. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, SHORT_WHILE);
  });
