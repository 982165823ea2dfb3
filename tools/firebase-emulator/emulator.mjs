// Starts Firebase's Auth emulator as a child process, without web page, other emulators or downloads.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROJECT = 'demo-aufwind';
const PATIENCE_MS = 90_000;
const program = join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');

const isReady = async (host) => {
  try {
    return (await fetch(`http://${host}/`)).ok;
  } catch {
    return false;
  }
};

/** Resolves when the emulator answers. Its settings and log are in a temporary folder, which `stop` removes. */
export const startEmulator = async (node) => {
  const folder = mkdtempSync(join(tmpdir(), 'aufwind-firebase-'));
  // Older versions of Node, under which this file is loaded before the pinned one takes over, cannot read TypeScript.
  const { freePort } = await import('../../test/support/free-port.ts');
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(node, [program, 'emulators:start', '--only', 'auth', '--project', PROJECT], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  let over = false;
  const ended = new Promise((resolve) => child.on('close', resolve)).then(() => {
    over = true;
  });
  const stop = async () => {
    // SIGINT makes firebase-tools stop its emulator as well.
    if (!over) child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(`${host}:${port}`))) {
    if (over || Date.now() > deadline) {
      await stop();
      throw new Error(`The emulator ${over ? 'ended' : 'was not ready in 90 s'}:\n${said}`);
    }
    await pause(200);
  }
  return { host: `${host}:${port}`, stop };
};
