import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildWorker } from './tools/build-worker.ts';
import { bundleBudget } from './tools/bundle-budget.ts';
import { callsOnly } from './tools/calls-only.ts';
import { devServer } from './tools/dev-server.ts';
import { inlineIcons } from './tools/inline-icons.ts';
import { limitFont } from './tools/limit-font.ts';
import { listPages } from './tools/list-pages.ts';
import { BUILD_TARGET } from './tools/oldest-browsers.mjs';
import { precompress } from './tools/precompress.ts';
import { prerender } from './tools/prerender.ts';
import { followTextSize } from './tools/relative-sizes.ts';
import { sharedChunks } from './tools/shared-chunks.ts';
import { styleFirst } from './tools/style-first.ts';

export default defineConfig({
  root: join(import.meta.dirname, 'programs/browser'),
  plugins: [
    followTextSize(),
    inlineIcons(),
    limitFont(),
    react(),
    callsOnly(),
    styleFirst(),
    precompress(),
    prerender(),
    listPages(),
    bundleBudget(),
    buildWorker(),
  ],
  ...devServer(process.env['SERVER_PORT']),
  worker: { format: 'es', plugins: () => [callsOnly()] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: BUILD_TARGET,
    // Safari before 17 loads modules one after the other instead; 0.4 kB of each page would spare it that.
    modulePreload: { polyfill: false },
    // The security policy forbids data URLs for fonts, and icons are cached better as files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React makes up half of the rest, and stays the same between releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            sharedChunks(),
          ],
        },
      },
    },
  },
});
