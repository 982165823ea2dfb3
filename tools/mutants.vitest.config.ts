import { defineConfig } from 'vitest/config';

/** Runs the tests that `tools/mutants.mjs` names. */
export default defineConfig({
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? '').split(' '),
    env: { NODE_ENV: 'test' },
    setupFiles: ['temporal-polyfill/global', 'test/support/fuzz.setup.ts'],
  },
});
