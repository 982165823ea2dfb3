import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** These tests need Firefox and WebKit, so `npm test` does not include them. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    pool: 'forks',
    // Both engines at once, because a walk waits most of its time for its page.
    maxWorkers: 2,
    setupFiles: ['temporal-polyfill/global'],
    include: ['test/engines/*.walks.ts'],
    // Generous limits for a busy machine; no walk needs them in full.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
