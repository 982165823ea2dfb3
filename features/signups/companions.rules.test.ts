import { expect, test } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { companionsFor, type Participant } from './companions.rules.ts';

const person = (user_id: string, part: Participant['part'], role: Participant['role']): Participant => ({
  user_id: user_id as MemberId,
  first_name: user_id,
  last_name: 'Hidden',
  role,
  skill_level: 1,
  canopy_type: 'Prion',
  canopy_color: 'red',
  part,
});
const EVERYBODY = [
  person('teacher', 'teacher', 'flight_teacher'),
  person('starter', 'start_instructors', 'start_instructor'),
  person('student', 'students', 'student'),
];
const reader = (memberId: string, role: Participant['role']) => ({
  memberId: memberId as MemberId,
  role,
  isSchoolAdmin: false,
  isSentinelAdmin: false,
});

test.each(ROLES)('a %s of the day sees level and canopy only as a start instructor, and only of students', (role) => {
  const seen = companionsFor(reader('starter', role), EVERYBODY);
  const more = role === 'start_instructor' ? { skill_level: 1, canopy_type: 'Prion', canopy_color: 'red' } : {};
  expect(seen).toEqual({
    flight_teachers_docs: [{ user_id: 'teacher', first_name: 'teacher', role: 'flight_teacher' }],
    start_instructors_docs: [{ user_id: 'starter', first_name: 'starter', role: 'start_instructor' }],
    students_docs: [{ user_id: 'student', first_name: 'student', role: 'student', ...more }],
  });
});

test.each(ROLES)('for a %s who is not on the day there is nothing', (role) => {
  expect(companionsFor(reader('somebody', role), EVERYBODY)).toBeNull();
});
