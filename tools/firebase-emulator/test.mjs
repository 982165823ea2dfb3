// `npm run test:firebase`: installs Firebase's emulator into this folder and runs the steps of test/identity-contract
// on it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBrowser } from '../browser.mjs';
import { build } from '../build.mjs';
import { continueUnderPinnedNode, node, root } from '../install.mjs';
import { startEmulator } from './emulator.mjs';

continueUnderPinnedNode();
const here = import.meta.dirname;
const marker = join(here, 'node_modules/.aufwind-lock');

/** Installs without install scripts, which build only parts that the Auth emulator does not need. */
const install = () => {
  const lock = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing the emulator…');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: here, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(1);
  writeFileSync(marker, lock);
};

const timed = async (what, work) => {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
};

await timed('installing', install);
const emulator = await timed('starting', () => startEmulator(node));
// Ctrl-C reaches the tests directly; the emulator is stopped after them.
process.on('SIGINT', () => undefined);

const passes = (script, ...args) =>
  spawnSync(node, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FIREBASE_EMULATOR_HOST: emulator.host },
  }).status === 0;

const steps = await timed('steps', () =>
  passes('vitest/vitest.mjs', 'run', '--config', join(here, 'vitest.config.ts')),
);
const journeys = await timed(
  'journeys',
  () =>
    build() &&
    prepareBrowser() &&
    passes('@playwright/test/cli.js', 'test', '--config', join(here, 'playwright.config.ts')),
);
await emulator.stop();
process.exit(steps && journeys ? 0 : 1);
