import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/Layout.tsx';
import styles from './SkeletonRows.module.css';

/** Returns false at first and true after `ms`, so that nothing flickers for fast responses. */
const useDelayed = (ms: number): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
};

interface SkeletonRowsProps {
  readonly rows?: number;
  /** Height of the real rows, so that the layout does not shift. */
  readonly height?: number;
  /** Lines of text in the first two bars. */
  readonly lines?: 1 | 2;
  /** Widths of the bars in percent of the row. */
  readonly bars?: readonly number[];
  /** Class of the grid if they stand for cards. */
  readonly cards?: string | undefined;
}

const PATIENCE = 200;
const upTo = (count: number) => [...Array(count).keys()];

/** Grey bars instead of rows, fading downwards; shown only after a delay, so that fast responses cause no flicker. */
export const SkeletonRows = ({
  rows = 8,
  height = 49,
  lines = 2,
  bars = [12, 20, 16, 12],
  cards,
}: SkeletonRowsProps) => {
  const { t } = useTranslation();
  const late = useDelayed(PATIENCE);
  return (
    <div style={{ minHeight: rows * height }}>
      <span role="status" className="visually-hidden">
        {late ? t('save.loading') : ''}
      </span>
      {late && (
        <div aria-hidden className={cards}>
          {upTo(rows).map((row) => (
            <div
              key={row}
              className={cards === undefined ? styles.row : styles.card}
              style={{ height, opacity: 1 - row / rows }}
            >
              {upTo(bars.length).map((bar) => (
                <Stack as="span" gap={6} key={bar} style={{ width: `${bars[bar]}%` }}>
                  <span className={styles.bar} />
                  {lines === 2 && bar < 2 && <span className={styles.second} />}
                </Stack>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
