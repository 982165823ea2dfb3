import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flightTeachersQuery } from '../../../members/client.ts';

export interface TeacherNames {
  readonly short: (id: string) => string | null;
  readonly whole: (id: string) => string | null;
  /** Whether the names are still being loaded. */
  readonly come: boolean;
}

/** Returns "R. Zumbühl" for a table cell or the whole name; `null` for a teacher who is not known. */
export const useTeacherNames = (): TeacherNames => {
  const { data, isPending } = useQuery(flightTeachersQuery());
  return useMemo(() => {
    const teachers = new Map((data ?? []).map((teacher) => [teacher.user_id as string, teacher]));
    const nameWith = (first: (name: string) => string) => (id: string) => {
      const teacher = teachers.get(id);
      // A non-breaking space keeps the name on one line.
      return teacher === undefined ? null : `${first(teacher.first_name)}\u00a0${teacher.last_name}`;
    };
    return { short: nameWith((name) => `${[...name][0]}.`), whole: nameWith((name) => name), come: isPending };
  }, [data, isPending]);
};
