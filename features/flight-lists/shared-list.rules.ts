import type { SchoolId } from '../../core/ids/ids.ts';
import { blankOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, REACH, SAFETY } from '../fields/member.fields.ts';
import type { FullMember } from '../members/contract.ts';
import { answeredMeasures } from '../members/measures.rules.ts';
import type { Companions } from '../signups/companions.rules.ts';
import type { DayCompanion } from '../signups/contract.ts';

/** Fills what the reader may not see with nothing. */
const blank = ({ user_id, first_name, role, ...seen }: DayCompanion, school_id: SchoolId): FullMember => ({
  user_id,
  school_id,
  first_name,
  last_name: '',
  email: null,
  phone: null,
  role,
  last_update: '',
  is_school_admin: false,
  disabled: false,
  verified: true,
  joined_on: '',
  last_payment: null,
  participation: { partaken: 0, flights_since_last_payment: 0 },
  skill_level: seen.skill_level ?? 0,
  ...blankOf(REACH),
  address: blankOf(ADDRESS),
  user_info: {
    ...blankOf(EQUIPMENT),
    ...answeredMeasures({ size: null, weight: null }),
    canopy_type: seen.canopy_type ?? null,
    canopy_color: seen.canopy_color ?? null,
  },
  safety: blankOf(SAFETY),
});

/**
 * Returns the people of a day as a list needs them, from what a start instructor sees of them. The columns of the rest
 * are left out by `printableTable`.
 */
export const listedCompanions = (companions: Companions, schoolId: SchoolId) => {
  const listed = (docs: readonly DayCompanion[]) => docs.map((one) => blank(one, schoolId));
  return {
    flight_teachers_docs: listed(companions.flight_teachers_docs),
    start_instructors_docs: listed(companions.start_instructors_docs),
    students_docs: listed(companions.students_docs),
  };
};
