import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { newFolder, ROOT } from './program.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let server: ChildProcess;
let address: string;
beforeEach(async () => {
  folder = await newFolder();
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}/healthz`;
  server = spawn(process.execPath, [join(ROOT, 'programs/server/main.ts'), '--page-follows'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, DATA_DIR: folder.path, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
});
afterEach(async () => {
  if (server.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await folder.remove();
});

const answers = async (): Promise<boolean> => {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok === true;
};

it('a server whose page is still being built prepares its database, and answers once the page is built', async () => {
  await pause(6000);
  expect(await answers()).toBe(false);
  server.disconnect();
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
});
