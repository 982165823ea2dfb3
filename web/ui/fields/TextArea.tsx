import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps, useFieldIds } from './Field.tsx';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Height in lines from which the field scrolls. */
  readonly maxRows: number;
  readonly placeholder?: string;
  readonly end?: ReactNode;
  readonly boxClass?: string | undefined;
  /** Accessible name of a field without a label. */
  readonly 'aria-label'?: string;
}

/** Field for several lines of text, which grows with its content. */
export const TextArea = ({
  value,
  onChange,
  onKeyDown,
  maxRows,
  placeholder,
  end,
  boxClass,
  ...field
}: TextAreaProps) => {
  const ids = useFieldIds(field);
  return (
    <FieldFrame {...field} ids={ids} filled={value !== '' || placeholder !== undefined} end={end} boxClass={boxClass}>
      <div className={styles.growing} data-text={value} style={{ '--most-rows': maxRows } as CSSProperties}>
        <textarea
          {...ids.aria}
          id={ids.id}
          aria-label={field['aria-label']}
          rows={1}
          className={styles.input}
          placeholder={placeholder}
          disabled={field.disabled}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </FieldFrame>
  );
};
