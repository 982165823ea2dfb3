// A file answers one reader's question, and one of more than 300 lines rarely does. Left out are tests, because a table of
// cases grows by its rows, and what a program writes.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 300;

/** The files that are longer all the same, and how long each may be. The list may only shrink, and so may its numbers. */
const LONGER = {
  'database/migrations/0005_jobs.sql': 445,
  'programs/server/app.ts': 316,
  'server/identity/embedded/second-factor.ts': 306,
  'web/ui/autosave/autosave.machine.ts': 313,
};

const WRITTEN = 'server/db/tables.ts';
const OURS = '{core,features,server,web,programs,database,tools,bench}/**/*.{ts,tsx,mjs,css,sql,html}';

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;

/**
 * Returns one sentence for each file that is longer than it may be, and for each that the list names in vain.
 * @param {string} root
 * @param {Readonly<Record<string, number>>} longer
 */
export const longFiles = (root, longer = LONGER) => {
  const files = globSync(OURS, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file) && file !== WRITTEN);
  const lengths = new Map(files.map((file) => [file, linesOf(join(root, file))]));
  return [
    ...[...lengths]
      .filter(([file, lines]) => lines > (longer[file] ?? MOST))
      .map(
        ([file, lines]) =>
          `${file}: ${lines} lines, and at most ${longer[file] ?? MOST} are allowed. Split it by what it is about.`,
      ),
    ...Object.keys(longer)
      .filter((file) => !(lengths.get(file) > MOST))
      .map((file) => `${file}: no longer than ${MOST} lines any more. Take it off the list in tools/long-files.mjs.`),
  ];
};
