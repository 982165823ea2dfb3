import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,features,server,database,web,tools}/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    setupFiles: ['temporal-polyfill/global'],
    globalSetup: ['test/support/database.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
