import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../buttons/IconAction.tsx';
import { Row } from '../layout/Layout.tsx';
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
    <Row tone="quiet" className={styles.pager}>
      <Row as="label" inline gap={6} className={styles.size}>
        <span>{label}</span>
        <select value={size} onChange={(event) => resize(Number(event.target.value) as PageSize)}>
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </Row>
      <span className={styles.range} role="status">
        {t('pager.range', { from, to, total })}
      </span>
      <Row as="span" inline align="stretch">
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
      </Row>
    </Row>
  );
};

/** Keeps the pager of a whole page in sight. */
export const PagerFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
