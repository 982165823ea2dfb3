import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../buttons/IconAction.tsx';
import styles from './Pager.module.css';
import { PAGE_SIZES, type PageSize } from './page-size.ts';

interface PagerProps {
  /** Such as "Flights per page". */
  readonly label: string;
  readonly total: number;
  /** Starts at 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** Pagination below a list. A new page size keeps the first row of the present page in view. */
export const Pager = ({ label, total, page, size, onPage, onSize }: PagerProps) => {
  const { t } = useTranslation();
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  const resize = (next: PageSize) => {
    onSize(next);
    onPage(Math.floor(Math.max(0, from - 1) / next) + 1);
  };
  return (
    <div className={styles.pager}>
      <label className={styles.size}>
        <span>{label}</span>
        <select value={size} onChange={(event) => resize(Number(event.target.value) as PageSize)}>
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.range} role="status">
        {t('pager.range', { from, to, total })}
      </span>
      <span className={styles.steps}>
        <IconAction
          icon={mdiChevronLeft}
          label={t('pager.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconAction
          icon={mdiChevronRight}
          label={t('pager.next')}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </div>
  );
};
