// Every test but those on Firebase's emulator. `npm test -- flights` runs the tests of one feature only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
const only = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };

const run = (script, args, report, read) => {
  rmSync(report, { force: true });
  const { status } = spawnSync(node, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) {
    counts.failed += 1;
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  counts.passed += passed;
  // A runner that ends badly without a failed test has failed all the same.
  counts.failed += failed || (status === 0 ? 0 : 1);
};

const vitest = () =>
  run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(root, 'test-results/vitest.json')}`,
      '--passWithNoTests',
      ...only,
    ],
    join(root, 'test-results/vitest.json'),
    ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests || numFailedTestSuites,
    }),
  );

const playwright = () =>
  run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', '--pass-with-no-tests', ...only],
    join(root, 'test-results/playwright.json'),
    ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }),
  );

if (only.length === 0 && !(await check({ tests: false }))) counts.failed += 1;
vitest();
if (build() && prepareBrowser()) playwright();
else counts.failed += 1;

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
