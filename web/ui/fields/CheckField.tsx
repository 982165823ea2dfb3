import { type Ref, useId } from 'react';
import { Text } from '../layout/Layout.tsx';
import styles from './CheckField.module.css';

interface CheckFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Error text, shown under the field; says how to correct the input. */
  readonly error?: string | undefined;
}

export const CheckField = ({ ref, label, checked, onChange, error }: CheckFieldProps) => {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {error !== undefined && (
        <Text as="p" size={12} tone="err" id={id} className={styles.error}>
          {error}
        </Text>
      )}
    </div>
  );
};
