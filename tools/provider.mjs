// The provider's command line: `npm run provider -- help`.
import { spawnSync } from 'node:child_process';
import { installToRun, node, root } from './install.mjs';

installToRun();
const { status } = spawnSync(node, ['programs/provider/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
