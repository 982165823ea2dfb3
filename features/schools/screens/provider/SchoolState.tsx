import { mdiAlertOutline, mdiEmailOutline, mdiLockOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { ProviderSchool } from '../../console.contract.ts';
import { standstill } from '../../rules.ts';
import styles from './SchoolState.module.css';

const ICONS = { closed: mdiLockOutline, without_admin: mdiAlertOutline, unanswered: mdiEmailOutline };

/** Warns if the school is closed, or no admin of it can sign in; empty otherwise. */
export const SchoolState = ({ school }: { readonly school: ProviderSchool }) => {
  const { t } = useTranslation();
  const why = standstill(school);
  if (why === null) return null;
  const { erase_after, timezone } = school;
  const day = erase_after === null ? '' : createBrowserDates(t, timezone).date(erase_after);
  return (
    <Row as="span" inline gap={6} tone="quiet" className={why === 'unanswered' ? '' : styles.amiss}>
      <Icon path={ICONS[why]} size={16} />
      {t(`console.${why}`, { day })}
    </Row>
  );
};

interface MailStateProps extends Pick<ProviderSchool, 'mails'> {
  readonly className?: string | undefined;
}

/** Says how many e-mails of a school wait or have failed lately; empty if none. */
export const MailState = ({ mails: { waiting, failed }, className = '' }: MailStateProps) => {
  const { t } = useTranslation();
  if (waiting + failed === 0) return null;
  return (
    <span className={className}>
      {waiting > 0 && t('console.mails_waiting', { count: waiting })}
      {waiting > 0 && failed > 0 && ' · '}
      {failed > 0 && <span className={styles.amiss}>{t('console.mails_failed', { count: failed })}</span>}
    </span>
  );
};
