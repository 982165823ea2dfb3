import { mdiAlertOutline, mdiEmailOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { ProviderSchool } from '../../console.contract.ts';
import styles from './AdminState.module.css';

/** Warns if no admin of the school can sign in; empty otherwise. */
export const AdminState = ({ admins }: Pick<ProviderSchool, 'admins'>) => {
  const { t } = useTranslation();
  if (admins.some(({ verified }) => verified)) return null;
  const nobody = admins.length === 0;
  return (
    <span className={`${styles.state} ${nobody ? styles.amiss : ''}`}>
      <Icon path={nobody ? mdiAlertOutline : mdiEmailOutline} size={16} />
      {t(nobody ? 'console.without_admin' : 'console.unanswered')}
    </span>
  );
};
