import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './sign-in/SignInForm.module.css';

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly error?: boolean;
  /** Says under a wrong field how to correct the input. */
  readonly helperText?: string | undefined;
  /** Id of an element that describes the field. */
  readonly describedBy?: string;
  readonly end?: ReactNode;
}

/** Text field that looks like the other fields without their library, which would make the first page slower. */
export const PlainField = ({
  label,
  onChange,
  error = false,
  helperText,
  describedBy,
  end,
  ...input
}: PlainFieldProps) => {
  const id = useId();
  return (
    <div>
      <div className={`${styles.field} ${error ? styles.wrong : ''}`}>
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error}
          aria-describedby={[error && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {helperText}
        </p>
      )}
    </div>
  );
};
