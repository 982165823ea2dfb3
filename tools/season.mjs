// Lives seasons of a school and audits them: `npm run season -- --seed 4711 --until 812`, or `--seeds 20`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
const args = [join(root, 'test/season/main.ts'), ...process.argv.slice(2)];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
