import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const NOT_OURS = ['node_modules', 'dist', '.git', 'data', 'test-results'];

const everythingIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [`${relative(root, path)}/`, ...everythingIn(path)] : [relative(root, path)];
  });

const everything = everythingIn(root);
const documents = everything.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** A word between backticks that is a path: it ends like a folder or with a file type of ours. `*` stands for any name. */
const PATH = /^(?:[\w@.$*-]+\/)*[\w@.$*-]+(?:\/|\.(?:tsx?|mjs|cjs|md|json|ya?ml|sql|css|html|sh|service|cfg|conf))$/;

/** Named, but not in the tree, with the reason. */
const ELSEWHERE = new Map([
  ['data/', 'written by `npm start`'],
  ['test-results/engines/', 'written by a failing test'],
  ['database/migrations/NNNN_name.sql', 'a file to create'],
  ['index.ts', 'named as what must not be there'],
  ['NOTICE.md', 'in a package'],
  ['data.json', 'in an archive'],
  ['asking.commands.ts', 'a former name'],
  ['taking.commands.ts', 'a former name'],
]);

const isThere = (path: string): boolean => {
  const pattern = path.replaceAll(/[.$]/g, '\\$&').replaceAll('*', '[^/]*');
  const named = new RegExp(`(?:^|/)${pattern}$`);
  return everything.some((one) => named.test(one));
};

const quotedIn = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);

const pathsIn = (file: string): readonly string[] =>
  quotedIn(file)
    .map((quoted) => quoted.replace(/^\.\//, '').replace(/:\d+$/, ''))
    .filter((quoted) => PATH.test(quoted));

test('every path that a document names exists', () => {
  const missing = documents.flatMap((file) =>
    pathsIn(file).flatMap((path) => (isThere(path) || ELSEWHERE.has(path) ? [] : [`${file}: ${path}`])),
  );
  expect(missing).toEqual([]);
});

test('every command of npm that a document names exists', () => {
  const missing = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bnpm run ([\w:]+)/g)].flatMap(([, name = '']) =>
      name in scripts ? [] : [`${file}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('paths are found, and each exception is still named and needed', () => {
  const named = new Set(documents.flatMap(pathsIn));
  expect(named.size).toBeGreaterThan(200);
  for (const path of ELSEWHERE.keys()) expect([path, named.has(path), isThere(path)]).toEqual([path, true, false]);
});
