// Runs the slow tests: all generated cases, faults, floods, all sizes and languages, and Firebase's emulator.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';
import { journeys, summary, vitest, whether } from './test-runs.mjs';

continueUnderPinnedNode();

const outcomes = [await vitest(['--project=thorough'], { FUZZ: 'full' })];
outcomes.push(
  build() && prepareBrowser()
    ? await journeys(['--grep=@thorough', '--workers=3'])
    : whether('a browser for the journeys', false),
);
const { status } = spawnSync(node, [join(root, 'tools/firebase-emulator/test.mjs')], { cwd: root, stdio: 'inherit' });
outcomes.push(whether('test:firebase', status === 0));
process.exit(summary(outcomes));
