import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './SignInForm.module.css';

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Names the cure, under the field. */
  readonly error?: string | undefined;
  /** Id of what is said about it elsewhere. */
  readonly describedBy?: string;
  readonly end?: ReactNode;
}

/** A field in the looks of the others, without what makes the others heavy. */
export const PlainField = ({ label, onChange, error, describedBy, end, ...input }: PlainFieldProps) => {
  const id = useId();
  return (
    <div>
      <div className={`${styles.field} ${error === undefined ? '' : styles.wrong}`}>
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error !== undefined}
          aria-describedby={
            [error === undefined ? '' : `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
