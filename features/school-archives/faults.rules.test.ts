import { expect, test } from 'vitest';
import { faultPlace } from './faults.rules.ts';

test.each([
  ['members.17.email', { file: 'members.jsonl', line: '17', field: 'email' }],
  ['pictures.3.file', { file: 'pictures.jsonl', line: '3', field: 'file' }],
  ['pictures.3.canopy_colors.1', { file: 'pictures.jsonl', line: '3', field: 'canopy_colors.1' }],
  ['sign-ups.4', { file: 'sign-ups.jsonl', line: '4', field: null }],
  ['sign-ups', { file: 'sign-ups.jsonl', line: null, field: null }],
  ['format', { file: 'school.json', line: null, field: 'format' }],
  ['made_at', { file: 'school.json', line: null, field: 'made_at' }],
  ['old.school.timezone', { file: 'old.school.timezone', line: null, field: null }],
  ['formats', { file: 'formats.jsonl', line: null, field: null }],
  ['Old/members.17.email', { file: 'Old/members.17.email', line: null, field: null }],
  ['members.17email', { file: 'members.17email', line: null, field: null }],
  ['school.timezone', { file: 'school.json', line: null, field: 'timezone' }],
  ['rows.members', { file: 'school.json', line: null, field: 'members' }],
  ['pictures/evil.webp', { file: 'pictures/evil.webp', line: null, field: null }],
])('%s', (path, place) => {
  expect(faultPlace(path)).toEqual(place);
});
