import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps, useFieldIds } from './Field.tsx';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'spellCheck' | 'onBlur'
>;

interface TextFieldProps extends FieldProps, Native {
  readonly id?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Accessible name of a field without a label. */
  readonly 'aria-label'?: string;
  /** Whether the field is required, without the asterisk that `required` adds to the label. */
  readonly 'aria-required'?: boolean;
  /** Whether the field has the focus when its dialog opens. */
  readonly 'data-first-focus'?: boolean;
}

/** Field for one line of text. */
export const TextField = ({
  id,
  type = 'text',
  value,
  onChange,
  start,
  end,
  inputRef,
  label,
  error,
  helperText,
  required,
  disabled,
  className,
  placeholder,
  ...native
}: TextFieldProps) => {
  const field = { label, error, helperText, required, disabled, className };
  const ids = useFieldIds(field, id);
  return (
    <FieldFrame {...field} ids={ids} filled={value !== '' || placeholder !== undefined} start={start} end={end}>
      <input
        {...ids.aria}
        {...native}
        ref={inputRef}
        id={ids.id}
        type={type}
        className={styles.input}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
};
