import { type InputHTMLAttributes, useId } from 'react';
import styles from './ContactInput.module.css';

interface ContactInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the cure, under the field. */
  readonly error: string | undefined;
  /** Several lines to write in. */
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
