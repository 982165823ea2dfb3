import { mdiAlertCircleOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../web/ui/Icon.tsx';
import styles from './OperatorMissing.module.css';

/** For product admins: what visitors miss, and how it is set. */
export const OperatorMissing = ({ settings }: { readonly settings: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <div role="note" className={styles.notice}>
      <Icon path={mdiAlertCircleOutline} />
      <div>
        <p className={styles.title}>{t('site.operator.missing_title')}</p>
        <p>{t('site.operator.missing', { settings: settings.join(', ') })}</p>
      </div>
    </div>
  );
};
