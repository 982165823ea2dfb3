// The provider's command line: `npm run provider -- help`.
import { spawnSync } from 'node:child_process';
import { install, node, root } from './install.mjs';

install();
const { status } = spawnSync(node, ['server/provider-cli/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
