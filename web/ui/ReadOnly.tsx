import type { ReactNode } from 'react';
import styles from './ReadOnly.module.css';

interface ReadOnlyProps {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** What the reader may not change is text with a label, not a greyed field. */
export const ReadOnly = ({ rows }: ReadOnlyProps) => (
  <dl className={styles.list}>
    {rows.map(({ label, value }) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd>{value === null || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
