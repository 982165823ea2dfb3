// Runs types, lint, boundaries and the tests without a database in parallel. Prints only failures.
import { join } from 'node:path';
import { misplacedFiles } from './feature-files.mjs';
import { bin, continueUnderPinnedNode, node, root } from './install.mjs';
import { run } from './run.mjs';

const failures = async (command, args) => {
  const { code, stdout, stderr } = await run(command, args, root);
  return code === 0 ? [] : [`${stdout}${stderr}`.trim() || `exit ${code}`];
};

const script = (path, ...args) => failures(node, [join(root, 'node_modules', path), ...args]);

const CHECKS = {
  types: () => script('typescript7/bin/tsc', '-p', 'tsconfig.json'),
  'types of pure files': () => script('typescript7/bin/tsc', '-p', 'tsconfig.pure.json'),
  'format and lint': () => failures(bin('biome'), ['check', '--error-on-warnings', '.']),
  'feature files': async () => misplacedFiles(join(root, 'features')),
  // Imported late, because it needs packages that may have just been installed.
  'pure files': async () => (await import('./pure-files.mjs')).impurePlaces(root),
  'long files': async () => (await import('./long-files.mjs')).longFiles(root),
  'oldest browsers': () => failures(node, [join(root, 'tools/newer-uses.mjs')]),
  boundaries: async () => (await import('./boundaries.mjs')).crossedBoundaries(root, root),
  'dead code': () => script('knip/bin/knip.js', '--no-progress'),
};

const TESTS = { 'pure tests': () => script('vitest/vitest.mjs', 'run', '--project', 'pure*', '--reporter=minimal') };

/** Runs all checks and prints the failures. `npm test` omits the tests here, because it runs them anyway. */
export const check = async ({ tests = true } = {}) => {
  const began = performance.now();
  const checks = Object.entries(tests ? { ...CHECKS, ...TESTS } : CHECKS);
  const results = await Promise.all(checks.map(async ([name, work]) => ({ name, found: await work() })));
  const failed = results.filter(({ found }) => found.length > 0);
  for (const { name, found } of failed) console.error(`✗ ${name}\n${found.join('\n')}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const names = checks.map(([name]) => name).join(', ');
  console.log(failed.length === 0 ? `✓ ${names} (${seconds} s)` : `${failed.length} of ${checks.length} checks failed`);
  return failed.length === 0;
};

if (import.meta.filename === process.argv[1]) {
  continueUnderPinnedNode();
  process.exit((await check()) ? 0 : 1);
}
