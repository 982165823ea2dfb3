import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
const args = process.argv.slice(2);
const IN_BROWSER = ['first-load', 'second-visit', 'interaction'];
const needsBrowser = args.length === 0 || IN_BROWSER.some((part) => args.includes(part));
const ready = !needsBrowser || (build() && prepareBrowser());
process.exit(
  ready ? (spawnSync(node, [join(root, 'bench/main.ts'), ...args], { cwd: root, stdio: 'inherit' }).status ?? 1) : 1,
);
