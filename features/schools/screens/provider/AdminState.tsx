import { mdiAlertOutline, mdiEmailOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { ProviderSchool } from '../../console.contract.ts';
import styles from './AdminState.module.css';

/** Warns if no admin of the school can sign in; empty otherwise. */
export const AdminState = ({ admins }: Pick<ProviderSchool, 'admins'>) => {
  const { t } = useTranslation();
  if (admins.some(({ verified }) => verified)) return null;
  const nobody = admins.length === 0;
  return (
    <Row as="span" inline gap={6} tone="quiet" className={nobody ? styles.amiss : ''}>
      <Icon path={nobody ? mdiAlertOutline : mdiEmailOutline} size={16} />
      {t(nobody ? 'console.without_admin' : 'console.unanswered')}
    </Row>
  );
};
