import { mdiAlertCircleOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './WidthTotal.module.css';

/** All widths in millimetres. */
export interface WidthUse {
  /** Total width of the columns with a fixed width and of the row numbers. */
  readonly used: number;
  readonly page: number;
  /** Number of automatic columns, which share the remaining width. */
  readonly automatic: number;
  readonly narrowed: boolean;
}

/** Shows how much of the page width is used, and warns if it is too much. */
export const WidthTotal = ({ use: { used, page, automatic, narrowed } }: { readonly use: WidthUse }) => {
  const { t } = useTranslation();
  const rounded = Math.round(used * 10) / 10;
  return (
    <Row gap={12} size={13} className={styles.total}>
      {narrowed ? (
        <Row as="span" align="start" gap={8} tone="warn" className={styles.warning}>
          <Icon path={mdiAlertCircleOutline} size={18} />
          <span>{t('flight_lists.editor.too_wide', { used: rounded, page })}</span>
        </Row>
      ) : (
        <>
          <span className={styles.track} aria-hidden>
            <span className={styles.part} style={{ width: `${Math.min(1, used / page) * 100}%` }} />
          </span>
          <span>
            <Text weight={500}>{t('flight_lists.editor.used', { used: rounded, page, count: automatic })}</Text>{' '}
            <Text tone="quiet">({t('flight_lists.editor.used_with')})</Text>
          </span>
        </>
      )}
    </Row>
  );
};
