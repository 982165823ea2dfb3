import type { ReactNode } from 'react';
import styles from './ToggleGroup.module.css';

interface ToggleOption<Value extends string | number> {
  readonly value: Value;
  readonly shown: ReactNode;
  /** Where an icon alone is shown. */
  readonly label?: string;
}

interface ToggleGroupProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly ToggleOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** Two to four choices beside each other. */
export const ToggleGroup = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
  className = '',
}: ToggleGroupProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out with what stands beside it
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
