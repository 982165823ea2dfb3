import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiProgressAlert } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { StateMark } from '../../../web/ui/marks/StateMark.tsx';
import { useSchool } from '../../schools/client.ts';
import type { Flight } from '../contract.ts';
import { readiness, startInstructorsNeeded, teachersNeeded } from '../readiness.rules.ts';
import styles from './ReadinessMark.module.css';

const LOOKS = {
  green: { tone: 'ok', icon: mdiCheckCircleOutline },
  amber: { tone: 'warn', icon: mdiProgressAlert },
  red: { tone: 'err', icon: mdiAlertCircleOutline },
} as const;

interface ReadinessMarkProps {
  readonly flight: Flight;
  /** Also says how many students, start instructors and teachers there are. */
  readonly counts?: boolean;
}

/** Says whether a day is ready by the numbers of the school, and if not, why; nothing of one that is cancelled or over. */
export const ReadinessMark = ({ flight, counts = false }: ReadinessMarkProps) => {
  const { t } = useTranslation();
  const numbers = useSchool();
  const state = readiness(flight, numbers, useDates().zone, useNow());
  if (state === null) return null;
  const { student_count, start_instructor_count, flight_teachers } = flight;
  const needs = {
    start_instructors: startInstructorsNeeded(flight, numbers),
    teachers: teachersNeeded(flight, numbers),
  };
  const words = state.reasons.map((reason): string => {
    if (reason === 'undecided') return t('flights.readiness.undecided');
    const who = reason === 'no_teacher' ? 'teachers' : reason;
    return t(`flights.readiness.${who}`, { count: needs[who] });
  });
  if (words.length === 0) words.push(t('flights.readiness.ready'));
  const people = [student_count, start_instructor_count, (flight_teachers ?? []).length].join(' : ');
  return (
    <StateMark {...LOOKS[state.level]}>
      <span className={styles.words}>
        {counts && (
          <>
            <span className="visually-hidden">{t('flights.readiness.people')} </span>
            {people} ·{' '}
          </>
        )}
        {words.map((one) => (
          <span key={one} className={styles.reason}>
            {one}
          </span>
        ))}
      </span>
    </StateMark>
  );
};
