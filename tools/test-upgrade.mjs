// `npm run test:upgrade`: runs the API tests of the last release, with its code and packages, on the schema of this tree.
// During an upgrade of several servers the old ones serve on that schema, too.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';
import { summary, whether } from './test-runs.mjs';

const lastRelease = () => {
  const [, version, commit] =
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## (\S+) .*\(([\da-f]{40})\)$/m) ?? [];
  if (commit === undefined) throw new Error('CHANGELOG.md names no release: "## 0.1.0 of 2026-11-28 (commit)".');
  return { version, commit };
};

/** The environment without the settings of a Vitest that started this tool. */
const OWN = { ...process.env, NODE_ENV: undefined, VITEST: undefined };

/** Names of the release's tests about what the present schema does otherwise on purpose; cleared with the next release. */
const OTHERWISE = [
  // Rows of a seat follow it since migration 0043.
  'the database refuses to delete a seat and leave its rows of',
  // Lists of all tables and columns, which can't know those that are new.
  'contains each text of the person in all their schools',
  'accounts for every table of the database',
  'control: each column that references a person or a member',
  'cover each table whose changes are recorded',
  'every table and column of a school is in a part of the archive',
  'control: each column of a member held a value',
  // Since migration 0061 the indexes of the log fit the present server; an older one reads it without them meanwhile.
  'each page of the history reads little more than it shows, by an index',
];

/** Returns whether the command succeeds. */
const run = (cwd, command, ...args) => {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: OWN });
  return status === 0;
};

/**
 * Copies the release into the folder, with the migrations of this tree. Returns the copy; `null`: git does not have the
 * commit.
 */
const copyRelease = (commit, folder) => {
  const archive = join(folder, 'release.tar');
  const copy = join(folder, 'release');
  mkdirSync(copy);
  const isThere =
    run(root, 'git', 'archive', `--output=${archive}`, commit) && run(folder, 'tar', '-xf', archive, '-C', copy);
  rmSync(join(copy, 'database'), { recursive: true, force: true });
  cpSync(join(root, 'database'), join(copy, 'database'), { recursive: true });
  return isThere ? copy : null;
};

/** Runs the API tests of the last release on the schema of this tree. */
const upgrade = () => {
  const { version, commit } = lastRelease();
  const folder = mkdtempSync(join(tmpdir(), 'aufwind-release-'));
  try {
    const copy = copyRelease(commit, folder);
    const passes =
      copy !== null &&
      run(copy, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline') &&
      run(
        copy,
        join(copy, relative(root, node)),
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=database*',
        'test/api',
        `--testNamePattern=^(?!.*(${OTHERWISE.join('|')}))`,
      );
    return whether(`the API tests of release ${version} on this schema`, passes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

continueUnderPinnedNode();
process.exit(summary([upgrade()]));
