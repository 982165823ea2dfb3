import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../../core/access/roles.ts';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import type { ProviderSchool } from '../../console.contract.ts';
import { useCountryName } from '../use-country-name.ts';
import styles from './SchoolRows.module.css';
import { MailState, SchoolState } from './SchoolState.tsx';

interface SchoolRowsProps {
  readonly schools: readonly ProviderSchool[];
  readonly onOpen: (school: ProviderSchool) => void;
  readonly onEnter: (school: ProviderSchool) => void;
}

/** List for widths below lg: each school in a few lines. */
export const SchoolRows = ({ schools, onOpen, onEnter }: SchoolRowsProps) => {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const usedOf = ({ last_used_at, timezone }: ProviderSchool) =>
    last_used_at === null
      ? t('console.never_used_long')
      : t('console.used', { day: createBrowserDates(t, timezone).date(last_used_at) });
  const membersOf = ({ members }: ProviderSchool) => ROLES.reduce((sum, role) => sum + members[role], 0);
  return (
    <ul className={styles.rows}>
      {schools.map((school) => (
        <Row as="li" key={school.school_id} className={styles.line}>
          <button type="button" className={styles.row} onClick={() => onOpen(school)}>
            <Text size={16} tone="text" weight={600}>
              {school.display_name}
            </Text>
            <span>{[school.school_link, school.timezone, countryName(school.country)].join(' · ')}</span>
            <span>
              {[
                t('console.members', { count: membersOf(school) }),
                t('console.ahead', { count: school.flights_ahead }),
                usedOf(school),
              ].join(' · ')}
            </span>
            <MailState mails={school.mails} />
            <SchoolState school={school} />
          </button>
          <Button
            variant="outlined"
            aria-label={t('console.enter_one', { name: school.display_name })}
            onClick={() => onEnter(school)}
          >
            {t('console.enter')}
          </Button>
        </Row>
      ))}
    </ul>
  );
};
