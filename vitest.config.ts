import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inBrowser } from './test/support/components/browser.ts';

// Vite takes from this the React that people get, which needs half the time of the one for development.
process.env['NODE_ENV'] = 'production';

type Options = TestProjectInlineConfiguration['test'];

/** All test files. A file that is neither pure nor thorough may use a database, so that none is left out. */
const ALL = ['{core,database,features,programs,server,test,tools,web}/**/*.test.ts'];
const PURE = ['{core,features,programs/browser,web,tools}/**/*.test.ts', 'test/bridges/**/*.test.ts'];
const THOROUGH = ['test/{faults,floods}/**/*.test.ts', '**/*.thorough.test.ts'];

/** Matches tests that change global state of their process. */
const CHANGES_ITS_PROCESS = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|spyOn)\(/;
/** Matches tests with generated cases, of which the fast run tries fewer. */
const GENERATES = /\bcasesOf\(/;

const holds = (sign: RegExp) => (file: string) => sign.test(readFileSync(file, 'utf8'));

/** Returns the test with its helpers, which may also change global state. */
const withHelpers = (file: string): string[] => [
  file,
  ...[...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\.ts)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith('test/')),
];

const all = globSync(ALL);
const thorough = all.filter((file) => THOROUGH.some((pattern) => matchesGlob(file, pattern)));
const fastOnes = all.filter((file) => !thorough.includes(file));
const pure = fastOnes.filter((file) => PURE.some((pattern) => matchesGlob(file, pattern)));
const database = fastOnes.filter((file) => !pure.includes(file));

const project = (name: string, include: string[], more: Options) => ({
  test: {
    name,
    include,
    environment: 'node',
    env: { NODE_ENV: 'test' },
    setupFiles: ['temporal-polyfill/global', 'test/support/fuzz.setup.ts'],
    // Generous limits for a busy machine; no test needs them in full.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    ...more,
  } satisfies Options,
});

/** Files share a process and its modules, except those that change global state, which run isolated. */
const fast = (name: string, files: readonly string[], more: Options) => {
  const alone = files.filter((file) => withHelpers(file).some(holds(CHANGES_ITS_PROCESS)));
  const together = files.filter((file) => !alone.includes(file));
  return [project(name, together, { ...more, isolate: false }), project(`${name}-alone`, alone, more)];
};

const withDatabase = { pool: 'forks' as const, globalSetup: ['test/support/database.setup.ts'] };
const generated = process.env['FUZZ'] === 'full' ? fastOnes.filter(holds(GENERATES)) : [];

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // A shared process has hundreds of modules and closed pools to let go of.
    teardownTimeout: 60_000,
    projects: [
      ...fast('pure', pure, { pool: 'threads' }),
      ...fast('database', database, withDatabase),
      // These tests kill programs, so they run after all others.
      project('thorough', [...thorough, ...generated], {
        ...withDatabase,
        sequence: { groupOrder: 1 },
      }),
      inBrowser(),
    ],
  },
});
