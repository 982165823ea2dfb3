// Builds the browser program if its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installToRun, node, root } from './install.mjs';

const SOURCES = [
  'core',
  'features',
  'programs',
  'web',
  'tools',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const marker = join(root, 'dist/built-from');

const files = (path) => {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (path.includes('.')) return [path];
  // Subfolders of tools/ contain tests with their own packages.
  return readdirSync(whole, { recursive: path !== 'tools', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
};

const sourceHash = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(files))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Returns whether the browser program exists and is up to date, building it if necessary. */
export const build = () => {
  const hash = sourceHash();
  if (existsSync(join(root, 'dist/web/index.html')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash)
    return true;
  console.log('Building the browser program…');
  const vite = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader=native'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (vite.status !== 0) {
    console.error(vite.stdout, vite.stderr);
    return false;
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(marker, hash);
  return true;
};

if (import.meta.filename === process.argv[1]) {
  installToRun();
  process.exit(build() ? 0 : 1);
}
