// Runs every test that a change must not break. `npm test -- flights` runs only the tests of one feature, including
// thorough ones.
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';
import { run } from './run.mjs';
import { journeys, summary, vitest, whether } from './test-runs.mjs';

continueUnderPinnedNode();
const only = process.argv.slice(2);

/** Only the build contains the packages that the browser runs. */
const suitsOldest = async () => {
  const { code, stderr } = await run(node, [join(root, 'tools/newer-in-build.mjs')], root);
  if (code !== 0) console.error(stderr);
  return whether('a build for the oldest browsers', code === 0);
};

const built = async () => {
  const { code, stdout, stderr } = await run(node, [join(root, 'tools/build.mjs')], root);
  if (code !== 0) console.error(stdout, stderr);
  return code === 0 ? suitsOldest() : whether('build', false);
};

// Component tests and journeys need the browser.
if (!prepareBrowser()) process.exit(1);
// Before the tests, so that nothing else runs beside them.
const outcomes =
  only.length > 0
    ? [await built()]
    : await Promise.all([check({ tests: false }).then((isFine) => whether('check', isFine)), built()]);
// A failed check or build makes the run red, whatever the tests say.
if (outcomes.some(({ failed }) => failed.length > 0)) process.exit(summary(outcomes));
outcomes.push(await (only.length > 0 ? vitest(only) : vitest(['--project=!thorough'], { VISITS: 'one' })));
outcomes.push(await journeys(only.length > 0 ? only : ['--grep-invert=@thorough']));
process.exit(summary(outcomes));
