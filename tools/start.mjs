import { spawn } from 'node:child_process';
import { installToRun, node, root } from './install.mjs';

installToRun();

// The database starts while the page is built.
const build = spawn(node, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' });
const server = spawn(node, ['programs/server/main.ts', '--page-follows'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
build.on('exit', (code) => {
  if (code !== 0) server.kill('SIGTERM');
  else if (server.connected) server.disconnect();
});
// The terminal sends Ctrl-C to the whole process group, so the server gets it, too.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  build.kill();
  process.exit(build.exitCode || (code ?? 1));
});
