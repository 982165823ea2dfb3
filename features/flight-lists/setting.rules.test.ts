import { expect, test } from 'vitest';
import { paperSetting } from './setting.rules.ts';

test.each([
  ['en', 'Flight teacher', 'Safety course', 'Exam ready', 'Students'],
  ['de', 'Fluglehrer/in', 'Sicherheitstraining', 'Prüfungsreif', 'Schüler/innen'],
] as const)('a paper in %s has the words of roles, flights, members and lists', (language, ...words) => {
  const { t, language: written } = paperSetting(language, 'CH');
  const keys = [
    'roles.flight_teacher',
    'flights.types.safety_course',
    'members.skill.exam_ready',
    'flight_lists.participants',
  ];
  expect([written, ...keys.map((key) => t(key))]).toEqual([language, ...words]);
});

test.each([
  ['CH', '+41795402376', '079 540 23 76'],
  ['CH', '+4930901820', '+49 30 901820'],
  ['DE', '+4930901820', '030 901820'],
  ['DE', '+41795402376', '+41 79 540 23 76'],
])('on the paper of a school in %s, %s is written as %s', (country, stored, text) => {
  expect(paperSetting('de', country).phone(stored)).toBe(text);
});
