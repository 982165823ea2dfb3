import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const LANGUAGES = 'core/texts/languages.ts';
const OURS = "LANGUAGES = ['en', 'de']";

/** The folders of the program, without tests. */
const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: readonly string[] };
const FOLDERS = include.filter((name) => !name.includes('*') && !['test', 'bench'].includes(name));

let copy: string;

/** Returns the files with a compiler error, each once. */
const compilerNames = (): readonly string[] => {
  const options = {
    extends: './tsconfig.json',
    include: FOLDERS,
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/firebase-emulator'],
  };
  writeFileSync(join(copy, 'tsconfig.copy.json'), JSON.stringify(options));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.copy.json', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const named = stdout.split('\n').flatMap((line) => /^(\S+?)\(\d+,\d+\): error /.exec(line)?.[1] ?? []);
  return [...new Set(named)].toSorted();
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'aufwind-language-'));
  for (const name of [...FOLDERS, 'tsconfig.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the compiler names exactly the files of docs/new-language.md', { timeout: 600_000 }, () => {
  const languages = readFileSync(join(copy, LANGUAGES), 'utf8');
  expect(languages).toContain(OURS);
  writeFileSync(join(copy, LANGUAGES), languages.replace(OURS, "LANGUAGES = ['en', 'de', 'fr']"));

  const [, list = ''] = readFileSync(join(root, 'docs/new-language.md'), 'utf8').split(/^## /m);
  const listed = [...list.matchAll(/^- `([^`]+)`: /gm)].map(([, file]) => file);
  expect(listed.length).toBeGreaterThan(20);
  expect(compilerNames()).toEqual(listed.toSorted());
});
