import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../../core/access/roles.ts';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import table from '../../../../web/ui/lists/Table.module.css';
import type { ProviderSchool } from '../../console.contract.ts';
import { useCountryName } from '../use-country-name.ts';
import { MailState, SchoolState } from './SchoolState.tsx';
import styles from './SchoolsTable.module.css';

interface SchoolsTableProps {
  readonly schools: readonly ProviderSchool[];
  readonly onOpen: (school: ProviderSchool) => void;
  readonly onEnter: (school: ProviderSchool) => void;
}

const ROLE_COLUMNS = ROLES.toReversed();

/** Table for widths from lg. The whole row opens the school: the button in its first cell is stretched over it. */
export const SchoolsTable = ({ schools, onOpen, onEnter }: SchoolsTableProps) => {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const day = ({ timezone }: ProviderSchool, moment: string) => createBrowserDates(t, timezone).date(moment);
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('console.columns.name')}</th>
          <th scope="col">{t('console.columns.link')}</th>
          <th scope="col">{t('console.columns.zone')}</th>
          {ROLE_COLUMNS.map((role) => (
            <th key={role} scope="col" className={table.number}>
              {t(`console.columns.${role}`)}
            </th>
          ))}
          <th scope="col" className={table.number}>
            {t('console.columns.admins')}
          </th>
          <th scope="col" className={table.number}>
            {t('console.columns.ahead')}
          </th>
          <th scope="col">{t('console.columns.used')}</th>
          <th scope="col">{t('console.columns.mails')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('console.enter')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <tr key={school.school_id}>
            <td>
              <button type="button" className={`${table.target} ${styles.name}`} onClick={() => onOpen(school)}>
                {school.display_name}
              </button>
              <span className={table.small}>
                <SchoolState school={school} />
              </span>
            </td>
            <td className={styles.cut}>{school.school_link}</td>
            <td className={styles.cut}>
              {school.timezone}
              <span className={table.small}>{countryName(school.country)}</span>
            </td>
            {ROLE_COLUMNS.map((role) => (
              <td key={role} className={table.number}>
                {school.members[role]}
              </td>
            ))}
            <td className={table.number}>{school.admins.length}</td>
            <td className={table.number}>{school.flights_ahead}</td>
            <td className={styles.cut}>
              {school.last_used_at === null ? t('console.never_used') : day(school, school.last_used_at)}
              <span className={table.small}>{t('console.columns.created', { day: day(school, school.created) })}</span>
            </td>
            <td className={styles.cut}>
              {school.mails.delivered_at === null ? '–' : day(school, school.mails.delivered_at)}
              <MailState mails={school.mails} className={table.small} />
            </td>
            <td>
              <Button
                variant="outlined"
                size="small"
                className={styles.enter}
                aria-label={t('console.enter_one', { name: school.display_name })}
                onClick={() => onEnter(school)}
              >
                {t('console.enter')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
