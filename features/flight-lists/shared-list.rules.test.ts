import { expect, test } from 'vitest';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { listedCompanions } from './shared-list.rules.ts';

const SCHOOL = 'school' as SchoolId;
const student = { user_id: 'stella' as MemberId, first_name: 'Stella', role: 'student' } as const;

test('keeps what is seen of a student, and has nothing else of them', () => {
  const seen = { ...student, skill_level: 2, canopy_type: 'Prion 5', canopy_color: 'red' };
  const { students_docs } = listedCompanions(
    { flight_teachers_docs: [], start_instructors_docs: [], students_docs: [seen] },
    SCHOOL,
  );
  expect(students_docs).toMatchObject([
    {
      ...student,
      last_update: '',
      joined_on: '',
      last_payment: null,
      is_school_admin: false,
      disabled: false,
      verified: true,
      participation: { partaken: 0, flights_since_last_payment: 0 },
      last_name: '',
      email: null,
      phone: null,
      skill_level: 2,
      user_info: { canopy_type: 'Prion 5', canopy_color: 'red', harness_type: null },
    },
  ]);
});

test('lists people of whom only the first name is seen', () => {
  const teacher = { ...student, role: 'flight_teacher' } as const;
  const { flight_teachers_docs } = listedCompanions(
    { flight_teachers_docs: [teacher], start_instructors_docs: [], students_docs: [] },
    SCHOOL,
  );
  expect(flight_teachers_docs).toMatchObject([{ ...teacher, skill_level: 0, user_info: { canopy_type: null } }]);
});
