import type { Person, Role } from './deeds.ts';

const FIRST = 'Reto Anna Ben Lena Marco Sara Nils Eva Jan Mia Tim Ida Leo Zoe Urs'.split(' ');

/** Returns the people of both schools. A quarter of the students begin. */
export const peopleOf = ({ students }: { readonly students: number }): readonly Person[] => {
  const made = (key: string, count: number, role: Role, more: Partial<Person> = {}) =>
    Array.from({ length: count }, (_, place): Person => {
      const name = FIRST[place % FIRST.length] as string;
      return {
        key: `${key}${place + 1}`,
        first_name: `${name}${key}`,
        last_name: `Flieger${key}${place + 1}x`,
        role,
        is_school_admin: false,
        isNeighbour: false,
        ...more,
      };
    });
  const beginners = Math.floor(students / 4);
  return [
    ...made('a', 1, 'flight_teacher', { is_school_admin: true }),
    ...made('t', 4, 'flight_teacher'),
    ...made('h', 5, 'start_instructor'),
    ...made('s', students - beginners, 'student'),
    ...made('b', beginners, 'beginner_student'),
    ...made('n', 1, 'flight_teacher', { is_school_admin: true, isNeighbour: true }),
    ...made('m', 4, 'student', { isNeighbour: true }),
  ];
};

/** The people who act through the browser's own modules. */
export const PHONES = ['t1', 't2', 't3', 'h1', 's1', 's2', 's3', 's4', 's5', 'b1'];
