import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const DECIDING = [
  'features/**/{rules,*.rules,permissions,*.permissions,*.layout,*.view}.ts',
  '{features,web}/**/*.machine.ts',
];
const root = new URL('..', import.meta.url).pathname;
const files = globSync(DECIDING, { cwd: root });

/** Without its own table, a rule is tested only accidentally. */
test('every file of rules, permissions, layouts, views and machines has its test beside it', () => {
  const tests = new Set(globSync('{features,web}/**/*.test.ts', { cwd: root }));
  expect(files.filter((file) => !tests.has(file.replace(/\.ts$/, '.test.ts')))).toEqual([]);
});

test('finds the files', () => {
  expect(files).toContain('features/signups/rules.ts');
  expect(files).toContain('features/signups/permissions.ts');
  expect(files).toContain('web/ui/autosave/autosave.machine.ts');
  expect(files.length).toBeGreaterThan(20);
});
