// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const marker = join(root, 'node_modules/.aufwind-lock');

/** The Node that the project pins. Its folder comes with the package `node`. */
export const node = join(root, 'node_modules/node/bin/node');
export const bin = (name) => join(root, 'node_modules/.bin', name);

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : '.'}`);
  process.exit(1);
};

/** Installs what the lock file names, unless that has been done since it last changed. */
export const install = () => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(marker) && readFileSync(marker, 'utf8') === lock;
  if (!installed) {
    console.log('Installing packages …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  // The package `node` puts its program there in an install script, which a policy may have forbidden.
  if (!existsSync(node)) run('npm', ['rebuild', 'node', '--loglevel=error']);
  if (!installed) writeFileSync(marker, lock);
};

/** Installs, and goes on under the pinned Node when another one was asked to run this program. */
export const continueUnderPinnedNode = () => {
  install();
  if (
    process.versions.node ===
    readFileSync(join(root, 'node_modules/node/package.json'), 'utf8').match(/"version": "([^"]+)"/)?.[1]
  )
    return;
  const { status } = spawnSync(node, process.argv.slice(1), { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
};
