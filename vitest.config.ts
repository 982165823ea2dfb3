import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const common = {
  environment: 'node',
  pool: 'forks',
  setupFiles: ['temporal-polyfill/global'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration['test'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['{core,features,web,tools}/**/*.test.ts', 'test/bridges/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: ['{server,database}/**/*.test.ts', 'test/!(bridges)/**/*.test.ts'],
          globalSetup: ['test/support/database.setup.ts'],
        },
      },
    ],
  },
});
