/** Texts of the card that says when a flight day is ready. */
export const en = {
  title: 'When a day is ready',
  what: 'Each flight day says whether it has enough start instructors and teachers. Where a start instructor is needed, start instructors see it first and are asked to come.',
  fields: {
    students_per_start_instructor: 'Students per start instructor',
    students_per_teacher: 'Students per teacher',
  },
  empty: 'Leave a field empty if the number of students does not matter.',
  range: 'A whole number from 1 to {{most}}, or empty',
  saved: 'Saved.',
  failure: 'Error while saving the numbers of the school',
} as const;
