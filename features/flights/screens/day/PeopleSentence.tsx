import { useTranslation } from 'react-i18next';
import type { Flight } from '../../contract.ts';

/** Shows a sentence such as "7 students and 1 start instructor are signed up." */
export const PeopleSentence = ({ flight }: { readonly flight: Flight }) => {
  const { t } = useTranslation();
  const { student_count, start_instructor_count } = flight;
  const count = student_count + start_instructor_count;
  if (count === 0) return t('day_questions.nobody');
  const students = t('day_questions.people_students', { count: student_count });
  const start_instructors = t('day_questions.people_start_instructors', { count: start_instructor_count });
  if (student_count === 0) return t('day_questions.people', { count, people: start_instructors });
  if (start_instructor_count === 0) return t('day_questions.people', { count, people: students });
  return t('day_questions.people', { count, people: t('day_questions.people_both', { students, start_instructors }) });
};
