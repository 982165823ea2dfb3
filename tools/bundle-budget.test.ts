import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Budget, complaintOf, measureBudgets } from './bundle-budget.ts';

const BUDGET: Budget = {
  page: '/login',
  limit: 5,
  texts: { en: ['en.ts'], de: ['de.ts'] },
  modules: ['LoginRoute.tsx'],
};
const FILES = { 'main.js': 2000, 'main.css': 300, 'shared.js': 500, 'login.js': 700, 'en.js': 400, 'de.js': 450 };
const MANIFEST = {
  'index.html': { file: 'main.js', css: ['main.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'LoginRoute.tsx': { file: 'login.js', imports: ['index.html', '_shared.js'] },
  'en.ts': { file: 'en.js' },
  'de.ts': { file: 'de.js' },
  'Other.tsx': { file: 'other.js' },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aufwind-budget-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const [file, size] of Object.entries(FILES)) writeFileSync(join(folder, `${file}.br`), 'x'.repeat(size));
});
afterEach(() => rmSync(folder, { recursive: true }));

const measured = (change: Partial<Budget> = {}) => measureBudgets(folder, [{ ...BUDGET, ...change }]);

describe('the files of a first page', () => {
  test('include each file once, the style sheets, and the longer language', () => {
    expect(measured()).toEqual([{ page: '/login', limit: 5, kB: 3.95 }]);
  });

  test('are refused if a module is no longer a separate chunk', () => {
    expect(() => measured({ modules: ['Gone.tsx'] })).toThrow('Gone.tsx');
  });
});

describe('a budget', () => {
  test.each([
    [3.96, null],
    [3.95, null],
    [3.94, '/login needs 4.0 kB, allowed are 3.94 kB'],
  ])('of %d kB: %s', (limit, complaint) => {
    const said = complaintOf(measured({ limit }));
    if (complaint === null) expect(said).toBeNull();
    else expect(said).toContain(complaint);
  });
});
