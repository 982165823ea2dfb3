import { describe, expect, test } from 'vitest';
import type { Part, Row } from './part.contract.ts';
import { PARTS } from './parts.contract.ts';
import {
  archiveName,
  fileOf,
  folderOf,
  importedRow,
  isOfFinder,
  missingNames,
  pictureFileOf,
  renamed,
} from './rules.ts';

const newIds = (part: string, id: string) => (id === 'none' ? undefined : `${part}/${id}`);

describe('an id of an archive', () => {
  test.each([
    ['of a member', 'a', 'members', 'members/a'],
    ['of nobody', null, 'members', null],
    ['of a member who is not there', 'none', 'members', undefined],
    ['of a picture', 'a', 'pictures', 'pictures/a'],
    ['in place of which a member follows the school', 'true', 'pictures', 'true'],
    ['in place of which a member has no picture', 'false', 'pictures', 'false'],
    ['among colours', 'red / a', 'canopy-colors', 'red / canopy-colors/a'],
    ['in a list of colours', ['a', 'red'], 'canopy-colors', ['canopy-colors/a', 'red']],
    ['among colours, of none that is there', 'red / none', 'canopy-colors', undefined],
  ])('%s', (_name, value, part, expected) => {
    expect(renamed(value, part, newIds)).toEqual(expected);
  });
});

test.each([
  ['', ['school.json', 'pictures/a.webp']],
  ['', ['pictures/a.webp', 'school.json']],
  ['aufwind-x/', ['aufwind-x/pictures/a.webp', 'aufwind-x/school.json']],
  ['a x/', ['__MACOSX/a x/._school.json', 'a x/.DS_Store', '._a x', 'a x/school.json']],
  ['', ['a/school.json', 'b.txt']],
  ['', ['a/b/school.json']],
  ['', []],
])('the folder in which an archive was packed again is %j', (folder, files) => {
  expect(folderOf(new Set(files))).toBe(folder);
});

test.each([
  ['.DS_Store', true],
  ['pictures/.DS_Store', true],
  ['__MACOSX/a', true],
  ['pictures/._a.webp', true],
  ['pictures/a.webp', false],
  ['_.jsonl', false],
])('%s is added by macOS: %s', (file, added) => expect(isOfFinder(file)).toBe(added));

describe('a row', () => {
  const row: Row = {
    id: 'c',
    flight_id: 'f',
    author_id: null,
    comment: 'Hi',
    created_at: '2026-01-01T00:00:00.000Z',
    written_at: null,
  };
  const part: Part = PARTS['flight-comments'];

  test('gets new ids', () => {
    expect(importedRow(part, 'flight-comments', row, newIds)).toEqual({
      ...row,
      id: 'flight-comments/c',
      flight_id: 'flight-days/f',
    });
  });
  test('brings no right along', () => {
    expect(importedRow(PARTS.members, 'members', { is_school_admin: true }, newIds)['is_school_admin']).toBe(false);
  });
  test('must name what is there', () => {
    const faults = (changed: object, present = true) =>
      missingNames(PARTS['poll-answers'], { flight_id: 'f', member_id: 'm', ...changed }, newIds, () => present);
    expect(faults({})).toEqual([]);
    expect(faults({ member_id: 'none' })).toEqual(['member_id']);
    expect(faults({}, false)).toEqual(['flight_id', 'member_id']);
    expect(missingNames(part, row, newIds, () => false)).toEqual([]);
  });
});

test.each([
  ['https://weitblick.example/', 'aufwind-https-weitblick-example-2026-11-21.zip'],
  ['"; rm', 'aufwind-rm-2026-11-21.zip'],
  ['--a--', 'aufwind-a-2026-11-21.zip'],
  ['x'.repeat(80), `aufwind-${'x'.repeat(60)}-2026-11-21.zip`],
  ['ü', 'aufwind-school-2026-11-21.zip'],
])('the archive of %s', (link, name) => {
  expect(archiveName(link, '2026-11-21')).toBe(name);
});

test('files are named after their part, pictures after their id', () => {
  expect([fileOf('members'), pictureFileOf('p')]).toEqual(['members.jsonl', 'pictures/p.webp']);
});

test.each([
  ['__MACOSX/._members.jsonl', true],
  ['.DS_Store', true],
  ['pictures/.DS_Store', true],
  ['members.jsonl', false],
  ['pictures/x.DS_Store', false],
  ['.DS_Store.jsonl', false],
  ['pictures/__MACOSX/', false],
])('%s is of the Finder: %s', (file, isIts) => {
  expect(isOfFinder(file)).toBe(isIts);
});

test('two keys are the same only with all their columns', () => {
  const needed: string[] = [];
  missingNames(PARTS['poll-answers'], { flight_id: 'f', member_id: 'm' }, newIds, (_part, key) => {
    needed.push(key);
    return true;
  });
  expect(needed).toEqual(['f', 'f m']);
});
