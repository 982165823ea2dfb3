import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../core/access/roles.ts';
import type { ProviderSchool } from '../contract.ts';
import { AdminState } from './AdminState.tsx';
import styles from './SchoolRows.module.css';

interface SchoolRowsProps {
  readonly schools: readonly ProviderSchool[];
  readonly onOpen: (school: ProviderSchool) => void;
}

/** List for widths below lg: each school in a few lines. */
export const SchoolRows = ({ schools, onOpen }: SchoolRowsProps) => {
  const { t } = useTranslation();
  const membersOf = ({ members }: ProviderSchool) => ROLES.reduce((sum, role) => sum + members[role], 0);
  return (
    <ul className={styles.rows}>
      {schools.map((school) => (
        <li key={school.school_id}>
          <button type="button" className={styles.row} onClick={() => onOpen(school)}>
            <span className={styles.name}>{school.display_name}</span>
            <span>{[school.school_link, school.timezone].join(' · ')}</span>
            <span>
              {[
                t('schools.console.members', { count: membersOf(school) }),
                t('schools.console.ahead', { count: school.flights_ahead }),
              ].join(' · ')}
            </span>
            <AdminState admins={school.admins} />
          </button>
        </li>
      ))}
    </ul>
  );
};
