// Plain JavaScript that an older Node can run, too: it says which version is needed, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const packages = join(root, 'node_modules');
const marker = join(packages, '.aufwind-lock');

/** The pinned Node, by the name of its package for this platform. There is none for macOS. */
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const nodePackage = `node-${process.platform}-${process.arch}`;
const isPinned = nodePackage in optionalDependencies;
export const node = isPinned ? join(packages, nodePackage, 'bin/node') : process.execPath;
export const bin = (name) => join(packages, '.bin', name);

const refuseOlderThan = (least) => {
  if (Number(process.versions.node.split('.')[0]) >= least) return;
  console.error(`Aufwind needs Node ${least} or newer to start; this is ${process.version}.`);
  process.exit(1);
};

const npm = (...args) => spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

const CLEAN = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the locked packages; retries online if npm's cache lacks a version. */
const cleanInstall = (...options) => {
  if (npm(...CLEAN, '--prefer-offline', ...options).status === 0) return;
  const { status, error } = npm(...CLEAN, ...options);
  if (status === 0) return;
  console.error(`npm ${[...CLEAN, ...options].join(' ')} failed${error ? `: ${error.message}` : '.'}`);
  process.exit(1);
};

/** Omits packages for tests. Some runtime packages name one as a peer dependency, which npm would install. */
const NO_MORE = ['--omit=dev', '--legacy-peer-deps'];

/** Removes Node's C headers, a third of its size. */
const removeHeaders = () => rmSync(join(packages, nodePackage, 'include'), { recursive: true, force: true });

/** Source maps and types for editors and debuggers: a fifth of the remaining size. */
const UNREAD = /\.(map|d\.[cm]?ts)$/;

const removeUnread = () => {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && UNREAD.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
  }
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** The marker's content after a complete installation. */
const ALL = lockHash();
const FEW = `${ALL} to run`;

const isInstalled = (...sets) => existsSync(marker) && sets.includes(readFileSync(marker, 'utf8'));

/** Installs the packages for running and building, unless they are already installed. */
export const installToRun = () => {
  refuseOlderThan(isPinned ? 20 : 24);
  if (isInstalled(FEW, ALL)) return;
  console.log('Installing packages…');
  cleanInstall(...NO_MORE);
  removeHeaders();
  removeUnread();
  writeFileSync(marker, FEW);
};

const installAll = () => {
  refuseOlderThan(isPinned ? 20 : 24);
  if (isInstalled(ALL)) return;
  console.log('Installing packages, including those for tests and checks…');
  cleanInstall();
  removeHeaders();
  writeFileSync(marker, ALL);
};

/** Installs all packages, and re-runs this program under the pinned Node if another one runs it. */
export const continueUnderPinnedNode = () => {
  installAll();
  if (realpathSync(process.execPath) === realpathSync(node)) return;
  const { status } = spawnSync(node, process.argv.slice(1), { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
};
