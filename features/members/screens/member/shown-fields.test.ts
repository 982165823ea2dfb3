import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROFILE } from '../../../fields/member.fields.ts';

/** They show all fields of a part of the catalogue. */
const READ_ONLY = ['DisabledMember.tsx', 'SafetyFacts.tsx'];
const folder = import.meta.dirname;
const sourceOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
const screens = globSync('*.tsx', { cwd: folder });

const names = (source: string, field: string): boolean => new RegExp(`\\b${field}\\b`).test(source);

test('the member page shows each field of the form', () => {
  const source = sourceOf(screens.filter((file) => !READ_ONLY.includes(file)));
  expect(Object.keys(PROFILE).filter((field) => !names(source, field))).toEqual([]);
});
