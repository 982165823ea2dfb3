// Runs Vitest and Playwright and collects the results, for `npm test` and `npm run test:thorough`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { node, root } from './install.mjs';

const LINES = 30;
/** Node keeps compiled modules here, because the tests start the program many times. */
const compiled = join(root, 'node_modules/.cache/compiled');

/** Returns the name of a failed test and the first lines of its error, without colours and without packages' frames. */
const failure = (name, message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.filter((line) => !line.includes('node_modules')).slice(0, LINES)].join('\n    ').trimEnd();
};

/** Resolves to the number of passed tests and, for each failed one, its name and the start of its error. */
const start = async (name, script, args, read, env = {}) => {
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, { force: true });
  const child = spawn(node, [join(root, script), ...args(report)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (!existsSync(report)) return { passed: 0, failed: [`${name} wrote no report`] };
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  // A runner that exits with an error counts as failed even without a failed test.
  return { passed, failed: failed.length > 0 || code === 0 ? failed : [`${name} ended with exit code ${code}`] };
};

const readVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => failure(`${file}: ${fullName}`, failureMessages[0]));
    return status === 'failed' ? [failure(file, message)] : [];
  }),
});

export const vitest = (args, env) =>
  start(
    'vitest',
    'node_modules/vitest/vitest.mjs',
    (report) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...args,
    ],
    readVitest,
    env,
  );

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const errorOf = (tests) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message;

const readPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: [
    ...suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => failure(`${file}: ${title}`, errorOf(tests))),
    ...errors.map(({ message }) => failure('playwright', message)),
  ],
});

export const journeys = (args) =>
  start(
    'playwright',
    'node_modules/@playwright/test/cli.js',
    () => ['test', '--reporter=list,json', '--pass-with-no-tests', ...args],
    readPlaywright,
  );

/** Returns the result of a step that is not a test. */
export const whether = (name, isFine) => ({ passed: 0, failed: isFine ? [] : [name] });

/** Prints the results, with the failures last. Returns the exit code. */
export const summary = (outcomes) => {
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`${passed} passed, ${failed.length} failed`);
  for (const name of failed) console.log(`✗ ${name}`);
  return failed.length === 0 ? 0 : 1;
};
