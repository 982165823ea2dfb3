// Checks the import rules of .dependency-cruiser.cjs, and that the checker has seen all files.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const FOLDERS = ['core', 'features', 'programs', 'server', 'web', 'database', 'tools'];
const FILES = ['vite.config.ts'];

/** Returns one sentence for each forbidden import. `projectRoot` contains the packages, `folder` the sources. */
export const crossedBoundaries = async (folder, projectRoot) => {
  const files = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx}`, { cwd: folder }).filter(
    (file) => !file.includes('node_modules/'),
  );
  const present = FOLDERS.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
  const cruiser = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(projectRoot, '.dependency-cruiser.cjs');
  const args = [
    cruiser,
    '--config',
    config,
    '--output-type',
    'json',
    ...present,
    ...FILES.filter((name) => existsSync(join(folder, name))),
  ];
  const { stdout, stderr } = await run(process.execPath, args, folder);
  let result;
  try {
    result = JSON.parse(stdout);
  } catch {
    return [`dependency-cruiser did not run: ${stderr}`];
  }
  const seen = result.modules.filter(({ source }) => present.some((name) => source.startsWith(`${name}/`))).length;
  if (seen < files.length)
    return [`dependency-cruiser saw ${seen} of ${files.length} files: the boundaries are not checked.`];
  const comments = Object.fromEntries(result.summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return result.summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}. ${comments[rule.name]}`);
};
