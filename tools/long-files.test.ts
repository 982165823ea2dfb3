import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { longFiles } from './long-files.mjs';

const root = mkdtempSync(join(tmpdir(), 'aufwind-long-files-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, lines: number): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), 'x\n'.repeat(lines));
};

test('refuses a long file, one that outgrows its number, and a number that is not needed any more', () => {
  write('core/just-right.ts', 300);
  write('core/too-long.ts', 301);
  write('core/a-table.test.ts', 900);
  write('web/listed.css', 320);
  write('web/outgrown.css', 321);
  write('server/split.ts', 300);
  const longer = { 'web/listed.css': 320, 'web/outgrown.css': 320, 'server/split.ts': 400, 'server/gone.ts': 400 };
  expect(longFiles(root, longer).toSorted()).toEqual([
    expect.stringContaining('core/too-long.ts: 301 lines, and at most 300'),
    expect.stringContaining('server/gone.ts: no longer than 300'),
    expect.stringContaining('server/split.ts: no longer than 300'),
    expect.stringContaining('web/outgrown.css: 321 lines, and at most 320'),
  ]);
});
