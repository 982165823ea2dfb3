import { useTranslation } from 'react-i18next';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import styles from './DeletionNotice.module.css';
import { useUntil } from './use-until.ts';

/** Notice above every page while a deletion is pending: its time, and a link to withdraw it. */
export const DeletionNotice = ({ eraseAfter }: { readonly eraseAfter: string }) => {
  const { t } = useTranslation();
  const until = useUntil(eraseAfter);
  return (
    <Row wrap tone="warn" weight={500} className={styles.notice}>
      <span>{t('privacy.deletion.notice', { until })}</span>
      <a href="/deletion">{t('privacy.deletion.notice_link')}</a>
    </Row>
  );
};
