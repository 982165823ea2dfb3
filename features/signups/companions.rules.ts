import type { Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { DayCompanion, Seat } from './contract.ts';
import { maySeeStudents } from './permissions.ts';

/** A participant as the database has them. */
export interface Participant extends Required<DayCompanion> {
  readonly last_name: string;
  readonly part: 'teacher' | Seat;
}

interface Reader extends Rights {
  readonly memberId: MemberId | null;
}

export interface Companions {
  readonly flight_teachers_docs: DayCompanion[];
  readonly start_instructors_docs: DayCompanion[];
  readonly students_docs: DayCompanion[];
}

/** Returns what a participant below staff sees of the others, or `null` for people who are not on this day. */
export const companionsFor = (reader: Reader, everybody: readonly Participant[]): Companions | null => {
  if (!everybody.some(({ user_id }) => user_id === reader.memberId)) return null;
  const docs = (wanted: Participant['part']): DayCompanion[] =>
    everybody
      .filter(({ part }) => part === wanted)
      .map(({ part, skill_level, canopy_type, canopy_color, user_id, first_name, role }) => ({
        user_id,
        first_name,
        role,
        ...(part === 'students' && maySeeStudents(reader) && { skill_level, canopy_type, canopy_color }),
      }));
  return {
    flight_teachers_docs: docs('teacher'),
    start_instructors_docs: docs('start_instructors'),
    students_docs: docs('students'),
  };
};
