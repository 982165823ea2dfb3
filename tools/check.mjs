// Types, lint, boundaries and what can be decided without running the program. Prints failures only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { misplacedFiles } from './feature-files.mjs';
import { bin, continueUnderPinnedNode, node, root } from './install.mjs';

const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim() || `exit ${code}`]));
  });

const typescript7 = join(root, 'node_modules/typescript7/bin/tsc');

const CHECKS = {
  types: () => run(node, [typescript7, '-p', 'tsconfig.json']),
  'types of pure files': () => run(node, [typescript7, '-p', 'tsconfig.pure.json']),
  'format and lint': () => run(bin('biome'), ['check', '--error-on-warnings', '.']),
  'feature files': async () => misplacedFiles(join(root, 'features')),
  'pure files': async () => (await import('./pure-files.mjs')).impurePlaces(root),
  boundaries: async () => (await import('./boundaries.mjs')).crossedBoundaries(root, root),
  'dead code': () => run(node, [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress']),
};

/** Runs all checks and says what failed. */
export const check = async () => {
  let failed = 0;
  for (const [name, work] of Object.entries(CHECKS)) {
    const failures = await work();
    if (failures.length === 0) continue;
    failed += 1;
    console.error(`✗ ${name}\n${failures.join('\n')}\n`);
  }
  console.log(
    failed === 0 ? `✓ ${Object.keys(CHECKS).join(', ')}` : `${failed} of ${Object.keys(CHECKS).length} checks failed`,
  );
  return failed === 0;
};

if (import.meta.filename === process.argv[1]) {
  continueUnderPinnedNode();
  process.exit((await check()) ? 0 : 1);
}
