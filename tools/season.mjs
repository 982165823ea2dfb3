// Lives seasons of a school and audits them: `npm run season -- --seed 4711 --until 812`, or `--seeds 20`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
// Chromium opens the pages that are built.
if (process.argv.includes('--pages') && !(prepareBrowser() && build())) process.exit(1);
const args = [join(root, 'test/season/main.ts'), ...process.argv.slice(2)];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
