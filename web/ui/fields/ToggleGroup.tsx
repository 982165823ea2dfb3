import type { ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import styles from './ToggleGroup.module.css';

interface ToggleOption<Value extends string | number> {
  readonly value: Value;
  readonly shown: ReactNode;
  /** Accessible name of a choice that shows only an icon. */
  readonly label?: string;
}

interface ToggleGroupProps<Value extends string | number> {
  readonly label: string;
  /** `null`: nothing is chosen yet. */
  readonly value: Value | null;
  readonly options: readonly ToggleOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** Choice of one of two to four options, shown side by side. */
export const ToggleGroup = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
  className = '',
}: ToggleGroupProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out in line with its neighbours
  <div role="group" aria-label={label} className={`${styles.group} ${className}`}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        aria-label={option.label}
        title={option.label}
        className={styles.toggle}
        onClick={() => {
          if (option.value !== value) onChange(option.value);
        }}
      >
        {option.shown}
      </button>
    ))}
  </div>
);

/** The same with its label above, as a field of a form. */
export const ToggleField = <Value extends string | number>(group: ToggleGroupProps<Value>) => (
  <div>
    <Text as="p" size={12} tone="quiet" aria-hidden className={styles.label}>
      {group.label}
    </Text>
    <ToggleGroup {...group} />
  </div>
);
