import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0. Each line lists a section and its requirements as
 * number/level. Level 3 is left out, so the numbers of a section may have gaps.
 */
const NUMBERS = `
1.1: 1/2 2/2
1.2: 1/1 2/1 3/1 4/1 5/1 6/2 7/2 8/2 9/2
1.3: 1/1 2/1 3/2 4/2 5/2 6/2 7/2 8/2 9/2 10/2 11/2
1.4: 1/2 2/2 3/2
1.5: 1/1 2/2
2.1: 1/1 2/2 3/2
2.2: 1/1 2/1 3/2
2.3: 1/1 2/2 3/2 4/2
2.4: 1/2
3.2: 1/1 2/1
3.3: 1/1 2/2 3/2 4/2
3.4: 1/1 2/1 3/2 4/2 5/2 6/2
3.5: 1/1 2/1 3/1 4/2 5/2
3.7: 1/2 2/2
4.1: 1/1 2/2 3/2
4.2: 1/2
4.3: 1/2 2/2
4.4: 1/1 2/2 3/2 4/2
5.1: 1/2
5.2: 1/1 2/1 3/2
5.3: 1/1 2/1
5.4: 1/2 2/2 3/2
6.1: 1/1 2/2 3/2
6.2: 1/1 2/1 3/1 4/1 5/1 6/1 7/1 8/1 9/2 10/2 11/2 12/2
6.3: 1/1 2/1 3/2 4/2
6.4: 1/1 2/1 3/2 4/2
6.5: 1/2 2/2 3/2 4/2 5/2
6.6: 1/2 2/2 3/2
6.8: 1/2 2/2 3/2 4/2
7.1: 1/2 2/2 3/2
7.2: 1/1 2/1 3/1 4/1
7.3: 1/2 2/2
7.4: 1/1 2/1 3/2 4/2 5/2
7.5: 1/2 2/2
7.6: 1/2 2/2
8.1: 1/1 2/2
8.2: 1/1 2/1 3/2
8.3: 1/1
8.4: 1/2
9.1: 1/1 2/1 3/1
9.2: 1/1 2/2 3/2 4/2
10.1: 1/2 2/2
10.2: 1/2 2/2
10.3: 1/2 2/2 3/2 4/2
10.4: 1/1 2/1 3/1 4/1 5/1 6/2 7/2 8/2 9/2 10/2 11/2
10.5: 1/2 2/2 3/2 4/2 5/2
10.6: 1/2 2/2
10.7: 1/2 2/2 3/2
11.1: 1/2 2/2
11.2: 1/2 2/2 3/2
11.3: 1/1 2/1 3/2
11.4: 1/1 2/2 3/2 4/2
11.5: 1/2
11.6: 1/2
12.1: 1/1 2/2 3/2
12.2: 1/1 2/1
12.3: 1/2 2/2 3/2 4/2
13.1: 1/2
13.2: 1/2 2/2 3/2 4/2 5/2
13.3: 1/2 2/2
13.4: 1/1 2/2 3/2 4/2 5/2
14.1: 1/2 2/2
14.2: 1/1 2/2 3/2 4/2
14.3: 1/1 2/2 3/2
15.1: 1/1 2/2 3/2
15.2: 1/1 2/2 3/2
15.3: 1/1 2/2 3/2 4/2 5/2 6/2 7/2
16.1: 1/2
16.2: 1/2 2/2 3/2 4/2 5/2
16.3: 1/2 2/2 3/2 4/2
16.4: 1/2 2/2 3/2
16.5: 1/2 2/2 3/2
17.1: 1/2
17.2: 1/2 2/2 3/2 4/2
17.3: 1/2 2/2
`;

/** Maps each requirement to its level. */
const REQUIREMENTS: ReadonlyMap<string, string> = new Map(
  NUMBERS.trim()
    .split('\n')
    .flatMap((line) => {
      const [section = '', numbers = ''] = line.split(': ');
      return numbers.split(' ').map((one) => {
        const [number, level = ''] = one.split('/');
        return [`${section}.${number}`, level] as const;
      });
    }),
);

const STATES = ['met', 'not applicable', 'open'];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly subject: string;
  readonly state: string;
  readonly how: string;
}

/**
 * Reads the table rows that start with a number. A row with an extra cell gets an empty last cell, which counts as a
 * fault.
 */
const rowsOf = (page: string): readonly Row[] =>
  [...page.matchAll(/^\| *(\d[\d.]*) *\|(.*)\|$/gm)].map(([, number = '', rest = '']) => {
    const [level = '', subject = '', state = '', how = '', ...more] = rest.split('|').map((cell) => cell.trim());
    return { number, level, subject, state, how: more.length === 0 ? how : '' };
  });

const TOP = readdirSync(ROOT);

/** Finds paths in backticks: they start with a top-level folder or file, or have one of our file extensions. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => TOP.includes(path.split('/')[0] ?? '') || /\/[\w.-]+\.(?:tsx?|mjs|md|sql)$/.test(path));

/** Anchors of a document are checked in `signs.test.ts`. */
const isThere = (path: string): boolean => existsSync(join(ROOT, path.replace(/#\w+$/, '')));

const faultsOfRow = ({ number, level, subject, state, how }: Row): readonly string[] => {
  const paths = pathsIn(how);
  const faults = [
    REQUIREMENTS.has(number) ? null : 'is no requirement of level 1 or 2',
    REQUIREMENTS.has(number) && REQUIREMENTS.get(number) !== level ? 'has another level' : null,
    subject === '' ? 'has no subject' : null,
    STATES.includes(state) ? null : `has the state "${state}"`,
    how.endsWith('.') ? null : 'has no sentence in its last cell',
    state === 'met' && paths.length === 0 ? 'is met by no file' : null,
    ...paths.filter((path) => !isThere(path)).map((path) => `names ${path}, which is not there`),
  ];
  return faults.filter((fault) => fault !== null).map((fault) => `${number} ${fault}`);
};

const faultsOf = (page: string): readonly string[] => {
  const rows = rowsOf(page);
  const numbers = rows.map(({ number }) => number);
  const missing = [...REQUIREMENTS.keys()].filter((number) => !numbers.includes(number));
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...missing.map((number) => `${number} has no row`),
    ...twice.map((number) => `${number} has more than one row`),
    ...rows.flatMap(faultsOfRow),
  ];
};

const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

describe('docs/asvs.md', () => {
  it('has one valid row for each requirement of levels 1 and 2', () => {
    expect(faultsOf(page)).toEqual([]);
  });

  it('covers all 253 requirements', () => {
    const levels = [...REQUIREMENTS.values()];
    expect([levels.filter((level) => level === '1').length, levels.filter((level) => level === '2').length]).toEqual([
      70, 183,
    ]);
  });

  it('links only to existing files', () => {
    expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([]);
  });

  const row = /^\| 1\.2\.4 .*$/m;
  it.each([
    ['a missing row', (text: string) => text.replace(row, ''), '1.2.4 has no row'],
    ['a second row', (text: string) => text.replace(row, '$&\n$&'), '1.2.4 has more than one row'],
    [
      'an unknown number',
      (text: string) => `${text}\n| 1.2.99 | 1 | x | open | Y. |`,
      '1.2.99 is no requirement of level 1 or 2',
    ],
    ['another level', (text: string) => text.replace('| 1.2.4 | 1 |', '| 1.2.4 | 2 |'), '1.2.4 has another level'],
    [
      'another state',
      (text: string) => text.replace(row, '| 1.2.4 | 1 | x | fine | Y. |'),
      '1.2.4 has the state "fine"',
    ],
    [
      'a missing file',
      (text: string) => text.replace(row, '| 1.2.4 | 1 | x | met | `server/gone.ts`. |'),
      '1.2.4 names server/gone.ts, which is not there',
    ],
    [
      'a claim without a file',
      (text: string) => text.replace(row, '| 1.2.4 | 1 | x | met | Yes. |'),
      '1.2.4 is met by no file',
    ],
    [
      'a state without a reason',
      (text: string) => text.replace(row, '| 1.2.4 | 1 | x | not applicable | |'),
      '1.2.4 has no sentence in its last cell',
    ],
  ])('control: notices %s', (_name, change, fault) => {
    expect(faultsOf(change(page))).toEqual([fault]);
  });
});
