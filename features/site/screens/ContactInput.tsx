import { type InputHTMLAttributes, useId } from 'react';
import { Text } from '../../../web/ui/layout/Layout.tsx';
import styles from './ContactInput.module.css';

interface ContactInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: boolean;
  /** Says under a wrong field how to correct the input. */
  readonly helperText: string | undefined;
  /** Makes the field a text area with this number of rows. */
  readonly rows?: number;
}

export const ContactInput = ({ label, error, helperText, rows, onChange, ...input }: ContactInputProps) => {
  const id = useId();
  const common = {
    ...input,
    id,
    required: true,
    'aria-invalid': error,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={`${styles.field} ${error ? styles.wrong : ''}`}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...common} /> : <textarea {...common} rows={rows} />}
      {error && (
        <Text as="p" size={13} tone="err" id={`${id}-error`}>
          {helperText}
        </Text>
      )}
    </div>
  );
};
