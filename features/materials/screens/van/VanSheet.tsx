import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Logo } from '../../../../web/ui/page/Logo.tsx';
import sheet from '../../../../web/ui/paper/FittedPaper.module.css';
import { usePreferences } from '../../../accounts/client.ts';
import type { Flight } from '../../../flights/contract.ts';
import { flightDays } from '../../../flights/rules.ts';
import type { SchoolConfig } from '../../../schools/contract.ts';
import type { DayCrew } from '../../../signups/client.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { crewInOrder } from '../../../signups/list-order.rules.ts';
import type { ChecklistRow } from '../../checklist.contract.ts';
import { measuresInWords, wholeLoad } from '../../van-load.rules.ts';
import { Leaders } from './Leaders.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import styles from './VanSheet.module.css';

interface VanSheetProps {
  readonly flight: Flight;
  readonly school: SchoolConfig;
  readonly crew: DayCrew;
  readonly rows: readonly ChecklistRow[];
  readonly notes: readonly string[];
  readonly remarkOf: (memberId: MemberId) => string;
  readonly now: Temporal.Instant;
}

/**
 * One A4 page: the day, the items to load, and for whom. Without students' phone numbers, since the sheet is left lying
 * in the van.
 */
export const VanSheet = ({ flight, school, crew, rows, notes, remarkOf, now }: VanSheetProps) => {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const people = crewInOrder(crew, usePreferences().list_order, i18n.language);
  const meeting = [flight.meeting_time, flight.meeting_point].filter(Boolean).join(' ');
  return (
    <article className={sheet.sheet} data-orientation="portrait">
      <header className={sheet.top}>
        <div>
          <h1>{dates.daysInWords(flightDays(flight, school.timezone))}</h1>
          <p className={sheet.line}>
            {t(`flights.types.${flight.type}`)} · {dates.timeRange(flight.start_datetime, flight.end_datetime)}
            {flight.canceled === true && <b> · {t('flights.states.canceled')}</b>}
          </p>
          {meeting !== '' && (
            <p className={sheet.line}>
              {t('signups.meeting.point')}: {meeting}
            </p>
          )}
          <Leaders crew={crew} school={school} />
        </div>
        <p className={`${sheet.school} ${styles.school}`}>
          <Logo size={22} color="#000" />
          {school.display_name}
        </p>
      </header>
      <LoadTable people={people} rows={rows} notes={notes} />
      {people.length === 0 ? (
        <p className={styles.nobody}>{t('materials.checklist.nobody')}</p>
      ) : (
        <PeopleTable people={people} rows={rows} remarkOf={remarkOf} />
      )}
      <footer className={`${sheet.legend} ${styles.legend}`}>
        <span>{t('materials.van.legend')}</span>
        <span>{t('materials.van.printed', { moment: `${dates.date(now)}, ${dates.time(now)}` })}</span>
      </footer>
    </article>
  );
};

interface LoadTableProps extends Pick<VanSheetProps, 'rows' | 'notes'> {
  readonly people: readonly DayMember[];
}

const LoadTable = ({ people, rows, notes }: LoadTableProps) => {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.item}>
            {t('materials.checklist.for_the_van')}
          </th>
          <th scope="col" className={styles.count}>
            {t('materials.van.number')}
          </th>
          <th scope="col">{t('materials.van.sizes')}</th>
          <th scope="col" className={styles.packed}>
            {t('materials.van.packed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {wholeLoad(people, rows).map((load) => (
          <tr key={load.item}>
            <th scope="row">{t(`materials.checklist.items.${load.item}`)}</th>
            <td className={styles.count}>{load.needed}</td>
            <td>{(load.item === 'other' ? notes : measuresInWords(pureTranslate(t), load)).join(' / ')}</td>
            <td className={styles.packed}>{load.needed > 0 && <span className={styles.box} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
