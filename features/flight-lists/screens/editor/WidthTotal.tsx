import { mdiAlertCircleOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/Icon.tsx';
import styles from './WidthTotal.module.css';

/** In millimetres. */
export interface WidthUse {
  /** Of the columns with a width of their own, and of the row number in front of them. */
  readonly used: number;
  readonly page: number;
  /** How many columns share the rest. */
  readonly automatic: number;
  readonly narrowed: boolean;
}

/** How much of the page is given away, and what happens if it is more than there is. */
export const WidthTotal = ({ use: { used, page, automatic, narrowed } }: { readonly use: WidthUse }) => {
  const { t } = useTranslation();
  const rounded = Math.round(used * 10) / 10;
  return (
    <div className={styles.total}>
      {narrowed ? (
        <span className={styles.warning}>
          <Icon path={mdiAlertCircleOutline} size={18} />
          <span>{t('flight_lists.editor.too_wide', { used: rounded, page })}</span>
        </span>
      ) : (
        <>
          <span className={styles.track} aria-hidden>
            <span className={styles.part} style={{ width: `${Math.min(1, used / page) * 100}%` }} />
          </span>
          <span>
            <span className={styles.used}>
              {t('flight_lists.editor.used', { used: rounded, page, count: automatic })}
            </span>{' '}
            <span className={styles.with}>({t('flight_lists.editor.used_with')})</span>
          </span>
        </>
      )}
    </div>
  );
};
