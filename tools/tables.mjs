// Writes the types of the tables, server/db/tables.ts, from the migrations.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'database/table-types.test.ts', '--update'];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
