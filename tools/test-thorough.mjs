// Runs the slow tests: all generated cases, faults, floods, all sizes and languages, Firefox and WebKit, and Firebase's
// emulator.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBrowser, prepareEngines } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';
import { engines, journeys, summary, vitest, whether } from './test-runs.mjs';

continueUnderPinnedNode();

// Tests before the journeys use poppler and Chromium, too.
if (!prepareBrowser()) process.exit(1);

const inBrowser = async () => (build() ? journeys(['--grep=@thorough']) : whether('build', false));

// One after another, so that nothing else runs beside tests that kill programs, and beside browsers.
const outcomes = [await vitest(['--project=thorough'], { FUZZ: 'full' }), await inBrowser()];
outcomes.push(prepareEngines() ? await engines() : whether('Firefox and WebKit', false));
const { status } = spawnSync(node, [join(root, 'tools/firebase-emulator/test.mjs')], { cwd: root, stdio: 'inherit' });
outcomes.push(whether('test:firebase', status === 0));
process.exit(summary(outcomes));
