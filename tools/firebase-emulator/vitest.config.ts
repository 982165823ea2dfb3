import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** These tests need the emulator, so `npm test` does not include them. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    pool: 'forks',
    setupFiles: ['temporal-polyfill/global'],
    include: ['test/identity-contract/*.emulated.ts'],
    globalSetup: ['test/support/database.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
