import styles from './Facts.module.css';

/** List of names and values; empty values are shown as a dash. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === null || value.trim() === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
