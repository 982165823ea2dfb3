import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
const args = process.argv.slice(2);
// Only the first-load measurement needs a browser.
const ready = !(args.length === 0 || args.includes('first-load')) || (build() && prepareBrowser());
process.exit(
  ready ? (spawnSync(node, [join(root, 'bench/main.ts'), ...args], { cwd: root, stdio: 'inherit' }).status ?? 1) : 1,
);
