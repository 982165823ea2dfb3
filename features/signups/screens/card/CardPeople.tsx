import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { lacksStartInstructor } from '../../../flights/rules.ts';
import type { SignUpFlight } from '../../contract.ts';
import styles from './SignUpCard.module.css';

interface CardPeopleProps {
  readonly flight: SignUpFlight;
  readonly teacherNames: ReadonlyMap<MemberId, string>;
}

/** Lists teachers and start instructors by first name, and warns if a high-altitude flight has no start instructor. */
export const CardPeople = ({ flight, teacherNames }: CardPeopleProps) => {
  const { t } = useTranslation();
  const teachers = (flight.flight_teachers ?? []).flatMap((id) => teacherNames.get(id) ?? []).join(', ');
  const names = flight.start_instructors.map(({ first_name }) => first_name);
  const lacking = lacksStartInstructor(flight);
  if (teachers === '' && names.length === 0 && !lacking) return null;
  return (
    <p>
      {teachers}
      {teachers !== '' && (names.length > 0 || lacking) && ' · '}
      {names.length > 0 && t('signups.start_instructors', { count: names.length, names: names.join(', ') })}
      {lacking && <b className={styles.lacking}>{t('signups.no_start_instructor')}</b>}
    </p>
  );
};
