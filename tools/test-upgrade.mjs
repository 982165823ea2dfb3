// `npm run test:upgrade`: runs the API tests of the last release, with its code and packages, on the schema of this tree.
// During an upgrade of several servers the old ones serve on that schema, too.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { continueUnderPinnedNode, node, root } from './install.mjs';
import { copyRelease, lastRelease, run } from './release.mjs';
import { summary, whether } from './test-runs.mjs';

/** Names of the release's tests about what the present schema does otherwise on purpose; cleared with the next release. */
const OTHERWISE = [];

/** Gives a copy of a release the migrations of this tree. */
const migrateAsHere = (copy) => {
  rmSync(join(copy, 'database'), { recursive: true });
  cpSync(join(root, 'database'), join(copy, 'database'), { recursive: true });
};

/** Runs the API tests of the last release on the schema of this tree. */
const upgrade = () => {
  const { version, commit } = lastRelease();
  const folder = mkdtempSync(join(tmpdir(), 'aufwind-release-'));
  try {
    const copy = copyRelease(commit, folder);
    if (copy !== null) migrateAsHere(copy);
    const passes =
      copy !== null &&
      run(
        copy,
        join(copy, relative(root, node)),
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=database*',
        'test/api',
        // With an empty list the pattern would leave out every test.
        ...(OTHERWISE.length === 0 ? [] : [`--testNamePattern=^(?!.*(${OTHERWISE.join('|')}))`]),
      );
    return whether(`the API tests of release ${version} on this schema`, passes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

continueUnderPinnedNode();
process.exit(summary([upgrade()]));
