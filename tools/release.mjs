// Copies a release with its own packages, so that its code runs beside that of this tree.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Returns version and commit of the newest release. */
export const lastRelease = () => {
  const [, version, commit] =
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## (\S+) .*\(([\da-f]{40})\)$/m) ?? [];
  if (commit === undefined) throw new Error('CHANGELOG.md names no release: "## 0.1.0 of 2026-11-28 (commit)".');
  return { version, commit };
};

/** The environment without the settings of a Vitest that started this program. */
const OWN = { ...process.env, NODE_ENV: undefined, VITEST: undefined };

/** Returns whether the command succeeds. */
export const run = (cwd, command, ...args) => {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: OWN });
  return status === 0;
};

/**
 * Copies the code of a commit into the folder, and installs its packages. Returns the copy; `null`: git does not have the
 * commit, or a package is missing.
 */
export const copyRelease = (commit, folder) => {
  const archive = join(folder, 'release.tar');
  const copy = join(folder, 'release');
  mkdirSync(copy);
  const isThere =
    run(root, 'git', 'archive', `--output=${archive}`, commit) &&
    run(folder, 'tar', '-xf', archive, '-C', copy) &&
    run(copy, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline');
  rmSync(archive, { force: true });
  return isThere ? copy : null;
};
