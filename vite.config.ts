import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { precompress } from './tools/precompress.ts';
import { singleIcons } from './tools/single-icons.ts';

const SERVER = 'http://127.0.0.1:3000';

/** The server takes writes to `/identity` only from its own address, so the dev server speaks in its name. */
const proxied = { target: SERVER, changeOrigin: true, headers: { origin: 'http://localhost:3000' } };

/** The page's own chunk is what the manifest knows the entry by. */
const ALL_BUT_THE_PAGE = /^(?!.*(main\.tsx|index\.html))/;

/** What most screens inside a school share. MUI is not part of it: few screens need it, and it is as large as all this. */
const COMMON_INSIDE =
  /(node_modules\/(zod|@tanstack)|\/web\/(http|ui|i18n)|\/core|\/features\/[a-z-]+\/[a-z]+\.ts)(?!.*(Themed|RoleMark|texts))/;

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), singleIcons(), precompress(), bundleBudget()],
  // The server puts a fresh nonce in its place into each page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': proxied, '^/identity/(?!.*[.]ts)': proxied, '/public-config': proxied } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The page's security policy allows no data: fonts, and icons are cached better as files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files instead of one for each set of users of a module: less to ask for, and better compressed.
          groups: [
            { name: 'first', test: ALL_BUT_THE_PAGE, tags: ['$initial'], priority: 2 },
            // What the public pages share with the app, and nothing else of it.
            { name: 'public', test: /\/(useLocation|use-media)\.[jt]s$/, priority: 1 },
            { name: 'school', test: COMMON_INSIDE, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
