import { Text } from '../layout/Layout.tsx';
import styles from './MonthRow.module.css';

interface MonthRowProps {
  /** Such as "November 2026". */
  readonly title: string;
  /** Totals of the month. */
  readonly summary?: string;
}

const Words = ({ title, summary }: MonthRowProps) => (
  <>
    <Text weight={600}>{title}</Text>
    {summary !== undefined && <span className={styles.summary}>{summary}</span>}
  </>
);

/** Heading of a month in a list of rows. */
export const MonthRow = (props: MonthRowProps) => (
  <h2 className={styles.row}>
    <Words {...props} />
  </h2>
);

/** Heading of a month in a table with this number of columns. */
export const MonthTableRow = ({ columns, ...props }: MonthRowProps & { readonly columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns} className={styles.row}>
      <Words {...props} />
    </th>
  </tr>
);
