import type { Plugin } from 'vite';

/** Gives scripts a low priority, because the prerendered content needs only its style sheets. */
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
