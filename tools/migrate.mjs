// Applies the pending migrations as the owner of the schema: `npm run migrate`.
import { spawnSync } from 'node:child_process';
import { installToRun, node, root } from './install.mjs';

installToRun();
const { status } = spawnSync(node, ['programs/migrate/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
