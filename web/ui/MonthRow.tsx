import styles from './MonthRow.module.css';

interface MonthRowProps {
  /** November 2026 */
  readonly title: string;
  /** The sum of the month. */
  readonly summary?: string;
}

const Words = ({ title, summary }: MonthRowProps) => (
  <>
    <span className={styles.title}>{title}</span>
    {summary !== undefined && <span className={styles.summary}>{summary}</span>}
  </>
);

/** Head of a month in a list of rows. */
export const MonthRow = (props: MonthRowProps) => (
  <h2 className={styles.row}>
    <Words {...props} />
  </h2>
);

/** Head of a month in a table of that many columns. */
export const MonthTableRow = ({ columns, ...props }: MonthRowProps & { readonly columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns} className={styles.row}>
      <Words {...props} />
    </th>
  </tr>
);
