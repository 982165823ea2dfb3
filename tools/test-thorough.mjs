// Runs the slow tests: all generated cases, faults, floods, all sizes and languages, Firefox and WebKit, several machines, the
// last release on this schema, and Firebase's emulator.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBrowser, prepareCluster, prepareEngines } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';
import { cluster, engines, journeys, summary, vitest, whether } from './test-runs.mjs';

continueUnderPinnedNode();
const began = performance.now();

// Tests before the journeys use poppler and Chromium, too.
if (!prepareBrowser()) process.exit(1);

// Seasons on pages come before the journeys, and open the same build.
const isBuilt = build();
const inBrowser = async () => (isBuilt ? journeys(['--grep=@thorough']) : whether('build', false));

// One after another, so that nothing else runs beside tests that kill programs, and beside browsers.
const outcomes = [await vitest(['--project=thorough', '--project=components'], { FUZZ: 'full' }), await inBrowser()];
outcomes.push(prepareEngines() ? await engines() : whether('Firefox and WebKit', false));
outcomes.push(prepareCluster() ? await cluster() : whether('Patroni, etcd and HAProxy', false));
const ALONE = { 'test:upgrade': 'tools/test-upgrade.mjs', 'test:firebase': 'tools/firebase-emulator/test.mjs' };
for (const [name, script] of Object.entries(ALONE)) {
  const { status } = spawnSync(node, [join(root, script)], { cwd: root, stdio: 'inherit' });
  outcomes.push(whether(name, status === 0));
}
const code = summary(outcomes);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
process.exit(code);
