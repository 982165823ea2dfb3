// Runs Vitest and Playwright and collects the results, for `npm test` and `npm run test:thorough`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { node, root } from './install.mjs';

const LINES = 30;
/** In CI, failed tests run once more, alone. Elsewhere they do not: who waits for a test should see it fail. */
const RUNS_AGAIN = process.env.CI === 'true';
/** Node keeps compiled modules here, because the tests start the program many times. */
const compiled = join(root, 'node_modules/.cache/compiled');

/** Returns the name of a failed test and the first lines of its error, without colours and without packages' frames. */
const failure = (name, message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.filter((line) => !line.includes('node_modules')).slice(0, LINES)].join('\n    ').trimEnd();
};

/**
 * Resolves to the number of passed tests, to the name and the start of the error of each failed one, and to one line for
 * each that passed only when it ran again.
 */
const start = async (name, script, args, read, env = {}, before = []) => {
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, { force: true });
  const [command, ...rest] = [...before, node, join(root, script), ...args(report)];
  const child = spawn(command, rest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (!existsSync(report)) return { passed: 0, failed: [`${name} wrote no report`] };
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  // A runner that exits with an error counts as failed even without a failed test.
  return outcome.failed.length > 0 || code === 0
    ? outcome
    : { ...outcome, failed: [`${name} ended with exit code ${code}`] };
};

const failuresOfFile = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages }) => ({ file, test: fullName, message: failureMessages[0] }));
  return status === 'failed' ? [{ file, test: 'the whole file', message }] : [];
};

const readVitest = ({ numPassedTests, testResults }) => {
  const failures = testResults.flatMap(failuresOfFile);
  return {
    passed: numPassedTests,
    failures,
    failed: failures.map(({ file, test, message }) => failure(`${file} › ${test}`, message)),
  };
};

const runVitest = (name, args, env, before) =>
  start(
    name,
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
    before,
  );

/** Judges two runs of the same tests: a file that fails in both has failed, one that fails in the first is flaky. */
export const judged = (first, again) => {
  const failedAgain = new Set(again.failures.map(({ file }) => file));
  const flaky = first.failures.filter(({ file }) => !failedAgain.has(file));
  return {
    passed: first.passed + flaky.length,
    failed: again.failed,
    flaky: flaky.map(({ file, test }) => `flaky: ${file} › ${test}`),
  };
};

/**
 * Runs Vitest, and in CI the files of failed tests once more, one after another. Vitest's own `retry` would repeat a test
 * at once, beside the others and with what its first try left in the database.
 */
export const vitest = async (args, env) => {
  const first = await runVitest('vitest', args, env);
  if (!RUNS_AGAIN || !first.failures?.length) return first;
  const options = args.filter((arg) => arg.startsWith('--'));
  const files = [...new Set(first.failures.map(({ file }) => file))];
  console.log(`Running again, alone: ${files.join(' ')}`);
  const again = await runVitest('vitest-again', [...options, '--maxWorkers=1', ...files], env);
  return again.failures ? judged(first, again) : again;
};

/** Runs the walks in Firefox and WebKit, on the built program. */
export const engines = () => runVitest('engines', ['--config=test/engines/vitest.config.ts']);

/**
 * Starts a command in namespaces of its own for networks, mounts and processes, which end with it. The shell stays as their
 * first process, because that one must reap orphans. Temporary folders are in a /run of its own: tests outside do not see
 * its processes, and would remove them as leftovers. Its own /dev/shm ends with what killed databases leave there.
 */
const APART = [
  ...['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c'],
  [
    'ip link set lo up && mount -t tmpfs tmpfs /dev/shm && mount -t tmpfs tmpfs /run && mkdir /run/netns /run/tmp',
    'chmod 1777 /run/tmp && export TMPDIR=/run/tmp && "$0" "$@"; exit $?',
  ].join(' && '),
];

/** Runs the faults of an installation of several machines. */
export const cluster = () => runVitest('cluster', ['--config=test/cluster/vitest.config.ts'], {}, APART);

const JOURNEYS = 'test/journeys';

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const resultsOf = (tests) => tests.flatMap(({ results }) => results);

const errorOf = (tests) => resultsOf(tests).flatMap(({ errors }) => errors)[0]?.message;

/** The folders with the trace of the repetition and with the server's log of each failed try. */
const tracesOf = (tests) =>
  resultsOf(tests)
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ path }) => (path === undefined ? [] : [relative(root, path)]));

const readPlaywright = ({ stats, errors, suites }) => {
  const specs = suites.flatMap(specsOf);
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return {
    passed: stats.expected + stats.flaky,
    flaky: flaky.map(
      ({ file, title, tests }) => `flaky: ${JOURNEYS}/${file} › ${title} (${tracesOf(tests).join(', ')})`,
    ),
    failed: [
      ...specs
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) =>
          failure(`${JOURNEYS}/${file} › ${title} (${tracesOf(tests).join(', ')})`, errorOf(tests)),
        ),
      ...errors.map(({ message }) => failure('playwright', message)),
    ],
  };
};

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
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`${passed} passed, ${failed.length} failed`);
  for (const line of flaky) console.log(line);
  for (const name of failed) console.log(`✗ ${name}`);
  return failed.length === 0 ? 0 : 1;
};
