import { useTranslation } from 'react-i18next';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { useSchool } from '../../../schools/client.ts';
import styles from '../DeletionNotice.module.css';

interface ClosedNoticeProps {
  readonly eraseAfter: string;
  /** Address of the operator; `null`: not set. */
  readonly operator: string | null;
}

/** Notice above every page of a closed school: when it is erased, and how to object. */
export const ClosedNotice = ({ eraseAfter, operator }: ClosedNoticeProps) => {
  const { t } = useTranslation();
  const { timezone } = useSchool();
  const { dayInWords, time } = createBrowserDates(t, timezone);
  return (
    <Row wrap tone="warn" weight={500} role="note" className={styles.notice}>
      <span>{t('school_end.notice', { until: `${dayInWords(eraseAfter)}, ${time(eraseAfter)}` })}</span>
      {operator === null ? (
        <a href="/contact">{t('school_end.object')}</a>
      ) : (
        <a href={`mailto:${operator}`}>{t('school_end.object_to', { email: operator })}</a>
      )}
    </Row>
  );
};
