import styles from './Facts.module.css';

/** Names and values; what is empty is a dash. */
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
