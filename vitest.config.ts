import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inBrowser } from './test/support/components/browser.ts';

type Options = TestProjectInlineConfiguration['test'];

/** All there are. A file that is neither pure nor thorough may use a database, so that no place is forgotten. */
const ALL = ['{core,database,features,programs,server,test,tools,web}/**/*.test.ts'];
const PURE = ['{core,features,programs/browser,web,tools}/**/*.test.ts', 'test/bridges/**/*.test.ts'];
const THOROUGH = ['test/{faults,floods}/**/*.test.ts', '**/*.thorough.test.ts'];

/** A test that changes what all files see that share a process with it. */
const CHANGES_ITS_PROCESS = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|spyOn)\(/;
/** A test whose cases are generated, of which the fast part tries fewer. */
const GENERATES = /\bcasesOf\(/;

const holds = (sign: RegExp) => (file: string) => sign.test(readFileSync(file, 'utf8'));

/** A test's own helpers may change its process for it. */
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
    setupFiles: ['temporal-polyfill/global', 'test/support/fuzz.setup.ts'],
    // Bounds for a machine with much else to do; nothing waits that long by itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...more,
  } satisfies Options,
});

/** Files share a process and what they have imported; a file that would change it for others gets one of its own. */
const fast = (name: string, files: readonly string[], more: Options) => {
  const alone = files.filter((file) => withHelpers(file).some(holds(CHANGES_ITS_PROCESS)));
  const together = files.filter((file) => !alone.includes(file));
  return [project(name, together, { ...more, isolate: false }), project(`${name}-alone`, alone, more)];
};

const withDatabase = { pool: 'forks' as const, globalSetup: ['test/support/database.setup.ts'] };
const generated = process.env['FUZZ'] === 'full' ? fastOnes.filter(holds(GENERATES)) : [];

export default defineConfig({
  test: {
    // One more than there are cores: most files wait now and then, for a database or for a time that has to pass.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...fast('pure', pure, { pool: 'threads' }),
      ...fast('database', database, withDatabase),
      // Programs are killed here within bounds of time: fewer beside each other, and after all others.
      project('thorough', [...thorough, ...generated], {
        ...withDatabase,
        maxWorkers: availableParallelism(),
        sequence: { groupOrder: 1 },
      }),
      inBrowser(),
    ],
  },
});
