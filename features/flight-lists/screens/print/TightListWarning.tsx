import { mdiAlertCircleOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './TightListWarning.module.css';

/**
 * Warns that words are broken, which makes the list hard to read, and suggests changes. `landscape`: the orientation is
 * landscape already.
 */
export const TightListWarning = ({ landscape }: { readonly landscape: boolean }) => {
  const { t } = useTranslation();
  return (
    <Row as="p" gap={8} size={13} tone="warn" role="status" className={styles.tight}>
      <Icon path={mdiAlertCircleOutline} size={18} />
      {t(landscape ? 'flight_lists.tight.landscape' : 'flight_lists.tight.portrait')}
    </Row>
  );
};
