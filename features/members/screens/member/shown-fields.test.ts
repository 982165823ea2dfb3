import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROFILE_BOUNDS } from '../../profile.contract.ts';
import { NO_SAFETY } from '../../safety.rules.ts';
import { MEMBER_LABELS } from './labels.ts';

const READ_ONLY = ['DisabledMember.tsx', 'SafetyFacts.tsx'];
const folder = import.meta.dirname;
const sourceOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
const screens = globSync('*.tsx', { cwd: folder });

const names = (source: string, field: string): boolean => new RegExp(`\\b${field}\\b`).test(source);

test('the member page shows each field of the form', () => {
  const source = sourceOf(screens.filter((file) => !READ_ONLY.includes(file)));
  expect(Object.keys(MEMBER_LABELS).filter((field) => !names(source, field))).toEqual([]);
});

test('the page of a disabled member shows each text and all safety data of the profile', () => {
  const source = sourceOf([...READ_ONLY, 'MemberHead.tsx']);
  expect(Object.keys({ ...PROFILE_BOUNDS, ...NO_SAFETY }).filter((field) => !names(source, field))).toEqual([]);
});
