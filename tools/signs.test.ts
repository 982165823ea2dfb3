import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
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
const PATH = /^(?:[\w@.$*-]+\/)*[\w@.$*-]+(?:\/|\.(?:tsx?|mjs|cjs|md|json|ya?ml|sql|css|html|sh|service|cfg|conf|\*))$/;

/** Named, but not in the tree, with the reason. */
const ELSEWHERE = new Map([
  ['data/', 'written by `npm start`'],
  ['test-results/engines/', 'written by a failing test'],
  ['database/migrations/NNNN_name.sql', 'a file to create'],
  ['index.ts', 'named as what must not be there'],
  ['NOTICE.md', 'in a package'],
  ['data.json', 'in an archive'],
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
    .map((quoted) => quoted.replace(/^\.\//, '').replace(/:\d+$|#\w+$/, ''))
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

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The anchors of a document, which are written out: those that a forge makes of headings change with their words. */
const anchorsIn = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^#+ <a id="([\w-]+)">/gm)].map(([, id = '']) => id);

const CODE = /\.(?:tsx?|mjs|cjs|sql|css|html|ya?ml|json|service|conf)$/;

/** Names of code by their capital inside: `composeDays`, `SchoolScope`. */
const NAME = /^[A-Za-z]+[a-z]\d*[A-Z]\w*$/;

/** Names of packages and browsers that our code does not use. */
const FOREIGN = ['dangerouslySetInnerHTML', 'hashKey', 'replaceEqualDeep'];

test('every name of code that a document quotes is there', () => {
  const code = everything.filter(
    (path) => CODE.test(path) && !['package-lock.json', 'tools/signs.test.ts'].includes(path),
  );
  const words = new Set(code.flatMap((path) => textOf(path).match(/\w+/g) ?? []));
  const quoted = documents.flatMap((file) =>
    quotedIn(file).flatMap((quote) => (NAME.test(quote) ? [{ file, name: quote }] : [])),
  );
  expect(quoted.length).toBeGreaterThan(100);
  const missing = quoted.filter(({ name }) => !words.has(name) && !FOREIGN.includes(name));
  expect(missing).toEqual([]);
});

const reasons = documents.filter((file) => file.startsWith('docs/why/'));

test('every link of a document leads to a file and to an anchor that is there', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([\w-]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? file : normalize(join(dirname(file), path));
      const isWhole = everything.includes(target) && (anchor === undefined || anchorsIn(target).includes(anchor));
      return isWhole ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('every reason has one number of its own, and its row in the index', () => {
  const places = reasons.flatMap((file) => anchorsIn(file).map((id) => `${file.replace('docs/why/', '')}#${id}`));
  const numbers = places.map((place) => place.slice(-4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const index = textOf('docs/why/README.md');
  expect(places.filter((place) => !index.includes(`(${place})`))).toEqual([]);
});

/** "decision 62", "decisions 43 and 91" and `docs/why/calls.md#0042`, in code as in documents. */
const BY_NUMBER = /\bdecisions? (\d{1,4}(?:(?:, | and )\d{1,4})*)|docs\/(why\/[\w-]+\.md#|decisions\/)(\d{4})/gi;

test('every reason that is named by its number is written down', () => {
  const places = new Set(reasons.flatMap((file) => anchorsIn(file).map((id) => `${file.replace('docs/', '')}#${id}`)));
  const written = new Set([
    ...[...places].map((place) => Number(place.slice(-4))),
    // New records may lie here until they are on the page of their subject.
    ...everything.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []).map(Number),
  ]);
  const files = everything.filter((path) => /\.(?:tsx?|mjs|cjs|md|sql|css|html|ya?ml|service)$/.test(path));
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(BY_NUMBER)].map(([sign, list, page, number = '']) => ({
      sign: `${file}: ${sign}`,
      isThere: page?.startsWith('why/')
        ? places.has(`${page}${number}`)
        : (list ?? number).split(/\D+/).every((one) => written.has(Number(one))),
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.flatMap(({ sign, isThere: found }) => (found ? [] : [sign]))).toEqual([]);
});
