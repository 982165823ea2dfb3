import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install, node, root } from './install.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Aufwind needs Node 20 or newer to start; this is ${process.version}.`);
  process.exit(1);
}

install();
if (!build()) process.exit(1);

const server = spawn(node, ['server/main.ts'], { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl-C to the whole group, so the server has it already; a second one would cut its ending short.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
