import { mdiDownload } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { saveCsv } from '../../../web/ui/files/save-csv.ts';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import { Pager } from '../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../web/ui/lists/page-size.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSchool } from '../../schools/client.ts';
import type { Choice } from '../rules.ts';
import { ChartLegend } from './ChartLegend.tsx';
import styles from './FigureCard.module.css';
import { FigureChart } from './FigureChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { type Bars, type Figure, fileNameOf, isEmpty, linesOf } from './figure.ts';
import { useNarrowed } from './use-choice.ts';

interface FigureCardProps {
  readonly title: string;
  /** Says in one or two sentences what is counted. */
  readonly hint?: string;
  readonly figure: Figure;
  readonly choice: Choice;
  readonly bars?: readonly Bars[];
  /** Names of the rows in the chart, if they differ from those in the table. */
  readonly labels?: readonly string[];
  /** Horizontal bars, for long names. */
  readonly horizontal?: boolean;
  /** Shown instead of a table without rows. */
  readonly none?: string;
}

export const FigureCard = ({
  title,
  hint,
  figure,
  choice,
  bars = [],
  labels = figure.rows.map(({ label }) => label),
  horizontal = false,
  none,
}: FigureCardProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [page, setPage] = useState(1);
  const [size, setSize] = usePageSize('statistics');
  const narrowed = useNarrowed(choice);
  const { country } = useSchool();
  const { rows, years } = figure;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  const { mutate: save } = useMutation({
    mutationFn: () =>
      saveCsv(linesOf(figure), {
        name: fileNameOf(title, ...(years === null ? [] : [String(years.now)]), ...narrowed),
        country,
      }),
    meta: { failure: () => t('statistics.file_failure') },
  });
  if (rows.length === 0)
    return (
      <Card title={title} flush>
        <p className={styles.none}>{none}</p>
      </Card>
    );
  return (
    <Card
      title={title}
      aside={
        <Button
          size="small"
          aria-label={t('statistics.csv', { title })}
          startIcon={<Icon path={mdiDownload} size={18} />}
          onClick={() => save()}
        >
          CSV
        </Button>
      }
      flush
      className={styles.card ?? ''}
    >
      {hint !== undefined && <Hint className={styles.hint}>{hint}</Hint>}
      {bars.length > 0 && !isEmpty(figure) && (
        <div aria-hidden className={styles.chart}>
          <ChartLegend bars={bars} id={id} />
          <FigureChart labels={labels} bars={bars} horizontal={horizontal} id={id} />
        </div>
      )}
      <FigureTable title={title} figure={figure} rows={rows.slice((shownPage - 1) * size, shownPage * size)} />
      {rows.length > size && (
        <div className={styles.pager}>
          <Pager
            label={t('statistics.per_page')}
            total={rows.length}
            page={shownPage}
            size={size}
            onPage={setPage}
            onSize={setSize}
          />
        </div>
      )}
    </Card>
  );
};
