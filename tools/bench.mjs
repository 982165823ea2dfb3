import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
process.exit(spawnSync(node, [join(root, 'bench/main.ts')], { cwd: root, stdio: 'inherit' }).status ?? 1);
