import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Logo } from '../../../../web/ui/Logo.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { FullMember } from '../../../members/contract.ts';
import type { SchoolConfig } from '../../../schools/contract.ts';
import type { DayCrew } from '../../../signups/client.ts';
import styles from './Sheet.module.css';

interface SheetHeadProps {
  readonly flight: Flight;
  readonly crew: DayCrew;
  readonly school: SchoolConfig;
}

/** Once, on top of the first page: which day, and whom to call. */
export const SheetHead = ({ flight, crew, school }: SheetHeadProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const taken = crew.students_docs.length;
  const seats = flight.max_students;
  const count = crew.students_docs.filter(({ role }) => role === 'beginner_student').length;
  return (
    <header>
      <div className={styles.top}>
        <div>
          <h1>{dates.dayInWords(flight.start_datetime)}</h1>
          <p className={styles.type}>
            {t(`flights.types.${flight.type}`)}
            {flight.canceled === true && <b> · {t('flights.states.canceled')}</b>}
          </p>
        </div>
        <p className={styles.school}>
          <Logo size={22} color="#000" />
          {school.display_name}
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('flight_lists.time')}>{dates.timeRange(flight.start_datetime, flight.end_datetime)}</Fact>
        <Fact name={t('flight_lists.flight_teachers')}>
          <People people={crew.flight_teachers_docs} country={school.country} />
        </Fact>
        <Fact name={t('flight_lists.start_instructors')}>
          <People people={crew.start_instructors_docs} country={school.country} />
        </Fact>
        <Fact name={t('flight_lists.participants')}>
          {count === 0
            ? t('flight_lists.taken', { taken, seats })
            : t('flight_lists.taken_with_beginners', { taken, seats, count })}
        </Fact>
      </dl>
    </header>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const People = ({ people, country }: { readonly people: readonly FullMember[]; readonly country: string }) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(country);
  if (people.length === 0) return t('flight_lists.nobody');
  return people.map(({ user_id, first_name, last_name, phone }) => (
    <span key={user_id} className={styles.person}>
      <span>
        {first_name} {last_name}
      </span>
      <span className={styles.phone}>{phone === null ? '' : phoneText(phone)}</span>
    </span>
  ));
};
