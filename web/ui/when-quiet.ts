/** Milliseconds after which a page that is never quiet gets it nevertheless. */
const LONGEST = 2000;
/** Milliseconds, where a browser does not say when it has nothing to do. */
const SHORT_WHILE = 500;

/** Resolves once the browser has drawn what it has to draw: for what nobody misses until then. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, SHORT_WHILE);
  });
