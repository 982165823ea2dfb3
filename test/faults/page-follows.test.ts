import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { newFolder, ROOT } from './program.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let server: ChildProcess;
let address: string;
let metrics: string;
beforeEach(async () => {
  folder = await newFolder();
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  address = `http://127.0.0.1:${port}/healthz`;
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  server = spawn(process.execPath, [join(ROOT, 'programs/server/main.ts'), '--page-follows'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      DATA_DIR: folder.path,
      PORT: port,
      METRICS_PORT: metricsPort,
    },
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

const ROUND_TRIPS = 300;

const hasOpened = async (address: string): Promise<boolean> => {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok === true;
};

it('a server whose page is still being built prepares its database, and answers once the page is built', async () => {
  // Its metrics are open once everything but the page is prepared.
  await expect.poll(() => hasOpened(metrics), { timeout: 120_000 }).toBe(true);
  // A server that did not wait would answer after some of these round trips.
  for (let n = 0; n < ROUND_TRIPS; n++) await fetch(metrics);
  expect(await hasOpened(address)).toBe(false);
  server.disconnect();
  await expect.poll(() => hasOpened(address)).toBe(true);
});
