import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import styles from './Facts.module.css';

/** List of names and values; empty values are shown as a dash. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) => (
  <Stack as="dl" gap={12} className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <Text as="dt" size={12} tone="quiet">
          {name}
        </Text>
        <dd>{value === null || value.trim() === '' ? '–' : value}</dd>
      </div>
    ))}
  </Stack>
);
