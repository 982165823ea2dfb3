import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../core/texts/languages.ts';

const root = join(import.meta.dirname, '..');
const COMPARED = new RegExp(`[!=]==\\s*['"](${LANGUAGES.join('|')})['"]|['"](${LANGUAGES.join('|')})['"]\\s*[!=]==`);

/** A comparison has an "else" branch that silently takes a third language; a record requires every language. */
test('no program compares a language with a specific one', () => {
  const files = globSync('{core,features,programs,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => COMPARED.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
