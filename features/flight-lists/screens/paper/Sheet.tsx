import { mdiTeddyBear } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../core/time/instant.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Icon } from '../../../../web/ui/Icon.tsx';
import type { FlightTable } from '../../../accounts/contract.ts';
import type { Flight } from '../../../flights/contract.ts';
import type { SchoolConfig } from '../../../schools/contract.ts';
import type { DayCrew } from '../../../signups/client.ts';
import { inPhoneBookOrder } from '../../rules.ts';
import { ListTable } from './ListTable.tsx';
import styles from './Sheet.module.css';
import { SheetHead } from './SheetHead.tsx';

interface SheetProps {
  readonly flight: Flight;
  readonly crew: DayCrew;
  readonly school: SchoolConfig;
  readonly table: FlightTable;
  readonly now: Instant;
}

/** The list of a flight day as it lies on paper, A4 landscape. Only those who hold a seat are on it. */
export const Sheet = ({ flight, crew, school, table, now }: SheetProps) => {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const members = inPhoneBookOrder(crew.students_docs, i18n.language);
  const hasBeginners = members.some(({ role }) => role === 'beginner_student');
  return (
    <article className={styles.sheet}>
      <SheetHead flight={flight} crew={crew} school={school} />
      {members.length === 0 ? (
        <p className={styles.nobody}>{t('flight_lists.empty')}</p>
      ) : (
        <ListTable table={table} members={members} country={school.country} />
      )}
      <footer className={styles.legend}>
        <span className={styles.key}>
          {table.highlightBeginners && hasBeginners && (
            <>
              <span className={styles.swatch}>
                <Icon path={mdiTeddyBear} size={14} />
              </span>
              {t('flight_lists.beginner')}
            </>
          )}
        </span>
        <span>{t('flight_lists.printed', { moment: `${dates.date(now)}, ${dates.time(now)}` })}</span>
      </footer>
    </article>
  );
};
