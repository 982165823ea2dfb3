// The program while somebody works on it: the server begins anew on a change, and the page takes changes in as it stands.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installToRun, node, root } from './install.mjs';

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

installToRun();
const port = process.env.PORT || '3000';
const serverPort = process.env.SERVER_PORT || String(await freePort());

// In a group of its own: Ctrl-C would reach the server twice, once through its watcher, and cut its ending short.
const server = spawn(node, ['--watch', '--watch-preserve-output', 'programs/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  // Links in mails, cookies and the check of the origin are for the address in the browser.
  env: { ...process.env, PORT: serverPort, PUBLIC_URL: `http://localhost:${port}` },
});
const page = spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SERVER_PORT: serverPort },
});

/** Milliseconds. The server ends itself within ten seconds. */
const ENDING = 11_000;
let ending = false;

const end = async (code) => {
  if (ending) return;
  ending = true;
  const gone = [server, page].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'));
  server.kill('SIGTERM');
  page.kill('SIGTERM');
  const last = setTimeout(() => {
    process.kill(-server.pid, 'SIGKILL');
    page.kill('SIGKILL');
  }, ENDING);
  await Promise.all(gone);
  clearTimeout(last);
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
// Ctrl-C reaches the page, too, and may end it first.
for (const child of [server, page]) child.on('exit', (code) => void end(code ?? 0));
