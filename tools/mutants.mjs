// Changes rules in many small ways and prints the changes that no pure test notices: `npm run mutants -- features/signups/rules.ts`.
// docs/mutants.md lists the ones that may stay.
import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { continueUnderPinnedNode, root } from './install.mjs';

continueUnderPinnedNode();
const { Stryker } = await import('@stryker-mutator/core');
process.chdir(root);

const TESTS = fs.globSync('{core,features,programs/browser,web}/**/*.test.ts');

const imports = (test) =>
  [...fs.readFileSync(test, 'utf8').matchAll(/from '(\.[^']*)'/g)].map(([, path]) => join(dirname(test), path));

/** `RuntimeError`: the test file could not even be loaded. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];

for (const file of process.argv.slice(2).map((path) => relative(root, path))) {
  const tests = TESTS.filter((test) => imports(test).includes(file));
  process.env.MUTANTS_TESTS = tests.join(' ');
  const results = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants.vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    concurrency: 1,
    reporters: [],
    tempDirName: '.cache/mutants',
    ignorePatterns: [
      '*',
      ...['core', 'features', 'programs', 'web', 'test', 'tools', 'server'].map((name) => `!${name}/**/*.{ts,tsx}`),
      '!*.json',
    ],
    allowConsoleColors: false,
    logLevel: 'error',
  }).runMutationTest();
  const judged = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const survivors = judged.filter(({ status }) => !NOTICED.includes(status));
  const score = ((100 * (judged.length - survivors.length)) / judged.length).toFixed(1);
  console.log(`${file}: ${score} % of ${judged.length}, by ${tests.length} test files`);
  for (const { location, replacement, status } of survivors)
    console.log(`  ${location.start.line}:${location.start.column} ${status} ${replacement.replace(/\s+/g, ' ')}`);
}
