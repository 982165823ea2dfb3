import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
process.exit(
  spawnSync(node, [join(root, 'bench/main.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1,
);
