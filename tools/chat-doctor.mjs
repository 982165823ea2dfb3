// Tries out a school's bridge to WhatsApp: `npm run chat:doctor -- --help`.
import { spawnSync } from 'node:child_process';
import { installToRun, node, root } from './install.mjs';

installToRun();
const { status } = spawnSync(node, ['programs/chat-doctor/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
