import type { Plugin } from 'vite';

/** What is drawn before the program runs needs only its style sheets, so these are fetched before the program. */
export const styleFirst = (): Plugin => ({
  name: 'style-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
});
