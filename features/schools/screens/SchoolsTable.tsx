import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../core/access/roles.ts';
import { makeDates } from '../../../web/i18n/dates.ts';
import type { ProviderSchool } from '../contract.ts';
import { AdminState } from './AdminState.tsx';
import styles from './SchoolsTable.module.css';

interface SchoolsTableProps {
  readonly schools: readonly ProviderSchool[];
  readonly onOpen: (school: ProviderSchool) => void;
}

const ROLE_COLUMNS = ROLES.toReversed();

/** From lg on. The whole row opens the school: the button of its first cell is stretched over it. */
export const SchoolsTable = ({ schools, onOpen }: SchoolsTableProps) => {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('schools.columns.name')}</th>
          <th scope="col">{t('schools.columns.link')}</th>
          <th scope="col">{t('schools.columns.zone')}</th>
          {ROLE_COLUMNS.map((role) => (
            <th key={role} scope="col" className={styles.number}>
              {t(`schools.columns.${role}`)}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {t('schools.columns.admins')}
          </th>
          <th scope="col" className={styles.number}>
            {t('schools.columns.ahead')}
          </th>
          <th scope="col">{t('schools.columns.created')}</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <tr key={school.school_id}>
            <td>
              <button type="button" className={styles.name} onClick={() => onOpen(school)}>
                {school.display_name}
              </button>
              <span className={styles.small}>
                <AdminState admins={school.admins} />
              </span>
            </td>
            <td className={styles.cut}>{school.school_link}</td>
            <td className={styles.cut}>{school.timezone}</td>
            {ROLE_COLUMNS.map((role) => (
              <td key={role} className={styles.number}>
                {school.members[role]}
              </td>
            ))}
            <td className={styles.number}>{school.admins.length}</td>
            <td className={styles.number}>{school.flights_ahead}</td>
            <td>{makeDates(t, school.timezone).date(school.created)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
