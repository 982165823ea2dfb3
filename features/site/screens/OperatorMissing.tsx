import { mdiAlertCircleOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import styles from './OperatorMissing.module.css';

/** Tells product admins which details are missing on the public pages, and how to set them. */
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
