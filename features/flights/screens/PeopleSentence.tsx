import { useTranslation } from 'react-i18next';
import type { Flight } from '../contract.ts';

/** "7 students and 1 start instructor are signed up." */
export const PeopleSentence = ({ flight }: { readonly flight: Flight }) => {
  const { t } = useTranslation();
  if (flight.student_count + flight.start_instructor_count === 0) return t('flights.nobody');
  return t('flights.people', {
    students: t('flights.people_students', { count: flight.student_count }),
    start_instructors: t('flights.people_start_instructors', { count: flight.start_instructor_count }),
  });
};
