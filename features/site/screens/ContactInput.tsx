import { type InputHTMLAttributes, useId } from 'react';
import styles from './ContactInput.module.css';

interface ContactInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Error text, shown under the field; says how to correct the input. */
  readonly error: string | undefined;
  /** Makes the field a text area with this number of rows. */
  readonly rows?: number;
}

export const ContactInput = ({ label, error, rows, onChange, ...input }: ContactInputProps) => {
  const id = useId();
  const common = {
    ...input,
    id,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={`${styles.field} ${error === undefined ? '' : styles.wrong}`}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...common} /> : <textarea {...common} rows={rows} />}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
