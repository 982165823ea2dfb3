// Writes the types of the tables, server/db/tables.ts, and their drawing, docs/tables.md, from the migrations.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';

continueUnderPinnedNode();
const TESTS = ['database/table-types.test.ts', 'database/tables.test.ts'];
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...TESTS, '--update'];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
