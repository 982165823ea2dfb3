import { MOST_STUDENTS_EACH, type SchoolNumbers } from '../../readiness.contract.ts';

export type NumbersForm = Readonly<Record<keyof SchoolNumbers, string>>;

export const NUMBERS = ['students_per_start_instructor', 'students_per_teacher'] as const;

export const formOf = (numbers: SchoolNumbers): NumbersForm => ({
  students_per_start_instructor: String(numbers.students_per_start_instructor ?? ''),
  students_per_teacher: String(numbers.students_per_teacher ?? ''),
});

/** Returns a typed number, `null` for an empty field, or `undefined` for anything else. */
export const numberIn = (typed: string): number | null | undefined => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_STUDENTS_EACH ? Number(text) : undefined;
};

/** Returns the numbers of a form without faults. */
export const numbersIn = (form: NumbersForm): SchoolNumbers => ({
  students_per_start_instructor: numberIn(form.students_per_start_instructor) ?? null,
  students_per_teacher: numberIn(form.students_per_teacher) ?? null,
});
