// Runs the program for development: the server restarts on a change, and the page is updated in place.
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

// In its own process group: Ctrl-C would otherwise reach the watcher, which would end before the server has stopped.
const server = spawn(node, ['--watch', '--watch-preserve-output', 'programs/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  // Links in mails, cookies and the origin check need the URL used in the browser.
  env: { ...process.env, PORT: serverPort, PUBLIC_URL: `http://localhost:${port}` },
});
const page = spawn(
  node,
  [join(root, 'node_modules/vite/bin/vite.js'), '--configLoader=native', '--port', port, '--strictPort'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SERVER_PORT: serverPort },
  },
);

/** In milliseconds. The server shuts down within ten seconds. */
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
// Ctrl-C also reaches the page's process and may end it first.
for (const child of [server, page]) child.on('exit', (code) => void end(code ?? 0));
