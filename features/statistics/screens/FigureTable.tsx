import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../../core/texts/languages.ts';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { Text } from '../../../web/ui/layout/Layout.tsx';
import { amountText } from '../../payments/amount.rules.ts';
import styles from './FigureTable.module.css';
import { type Column, type Figure, type FigureRow, foldedRows, type Value } from './figure.ts';

/** Returns the headings over several columns, each with the number of its columns. */
const groupsIn = (columns: readonly Column[]) => {
  const groups: { name: string; size: number }[] = [];
  for (const { group = '' } of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === group) last.size += 1;
    else groups.push({ name: group, size: 1 });
  }
  return groups;
};

const Head = ({ of, columns }: Pick<Figure, 'of' | 'columns'>) => {
  const groups = groupsIn(columns);
  const isGrouped = columns.some(({ group }) => group !== undefined);
  return (
    <thead>
      {isGrouped && (
        <tr>
          <td />
          {groups.map(({ name, size }) => (
            <th key={name} scope="colgroup" colSpan={size} className={styles.group}>
              {name}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col">{of}</th>
        {columns.map(({ label, group }) => (
          <th key={`${group} ${label}`} scope="col" className={styles.number}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
};

interface RowProps {
  readonly row: FigureRow;
  readonly figure: Figure;
  readonly write: (value: Value, column: Column) => string;
}

const Row = ({ row: { label, aside, memberId, now, before }, figure: { columns, years }, write }: RowProps) => (
  <tr>
    <th scope="row">
      {memberId ? (
        <Link to="/member/$memberId" params={{ memberId }} className={styles.name}>
          {label}
        </Link>
      ) : (
        label
      )}
      {aside !== undefined && (
        <Text size={12} tone="quiet" weight={400} className={styles.before}>
          {aside}
        </Text>
      )}
    </th>
    {columns.map((column, index) => (
      <td key={`${column.group} ${column.label}`} className={styles.number}>
        {write(now[index] ?? null, column)}
        {before !== null && (
          <Text size={12} tone="quiet" weight={400} className={styles.before}>
            <span className="visually-hidden">{`${years?.before}: `}</span>
            {write(before[index] ?? null, column)}
          </Text>
        )}
      </td>
    ))}
  </tr>
);

interface FigureTableProps {
  readonly title: string;
  readonly figure: Figure;
  /** The page of the rows that is shown. */
  readonly rows: readonly FigureRow[];
}

/** Numbers of a season, and below each in small type that of the season before, if there was one. */
export const FigureTable = ({ title, figure, rows }: FigureTableProps) => {
  const { t } = useTranslation();
  const numbers = new Intl.NumberFormat(LOCALES[currentLanguage()]);
  const write = (value: Value, { isAmount }: Column) =>
    value === null ? '–' : isAmount ? amountText(Math.round(value * 100)) : numbers.format(value);
  const { years, total, of, columns, nothing } = figure;
  const folded = nothing === undefined ? rows.map((row) => ({ rows: [row], empty: false })) : foldedRows(rows);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>
          <span className="visually-hidden">{years === null ? title : `${title}, `}</span>
          {years !== null &&
            (years.before === null ? years.now : t('statistics.small', { year: years.now, before: years.before }))}
        </caption>
        <Head of={of} columns={columns} />
        <tbody>
          {folded.map(({ rows: [row, ...others], empty }) => {
            if (row === undefined) return null;
            if (!empty) return <Row key={row.key} row={row} figure={figure} write={write} />;
            const to = others.at(-1)?.label;
            return (
              <tr key={row.key}>
                <th scope="row">{to === undefined ? row.label : t('statistics.range', { from: row.label, to })}</th>
                <td colSpan={columns.length} className={styles.nothing}>
                  {nothing}
                </td>
              </tr>
            );
          })}
        </tbody>
        {total !== null && (
          <tfoot>
            <Row row={total} figure={figure} write={write} />
          </tfoot>
        )}
      </table>
    </div>
  );
};
