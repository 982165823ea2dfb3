import { type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

/** Properties that every kind of field takes. */
export interface FieldProps {
  /** Shown in the border; omitted if another element names the field. */
  readonly label?: string | undefined;
  readonly error?: boolean | undefined;
  /** Shown below the field: the error if there is one, otherwise a hint. */
  readonly helperText?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Returns the ids that link a field with its label, helper text and list, and its ARIA attributes. */
export const useFieldIds = ({ error = false, helperText, required = false }: FieldProps, ownId?: string) => {
  const made = useId();
  const id = ownId ?? made;
  const helper = `${id}-helper`;
  const hasHelper = helperText !== undefined && helperText !== null && helperText !== '';
  return {
    id,
    label: `${id}-label`,
    helper,
    list: `${id}-list`,
    aria: {
      'aria-invalid': error,
      'aria-describedby': hasHelper ? helper : undefined,
      'aria-required': required || undefined,
    },
  };
};

type FieldIds = ReturnType<typeof useFieldIds>;

interface FieldFrameProps extends FieldProps {
  readonly ids: FieldIds;
  /** Whether the field shows a value, so that its label moves into the border. */
  readonly filled: boolean;
  /** Whether the label names one control (`<label>`), or a group of controls. */
  readonly names?: 'control' | 'group';
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly boxRef?: Ref<HTMLDivElement>;
  readonly boxClass?: string | undefined;
  /** Rendered after the box, such as the list that opens below it. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Border, label and helper text of every kind of field. */
export const FieldFrame = ({
  ids,
  filled,
  names = 'control',
  label,
  error = false,
  helperText,
  required = false,
  disabled = false,
  className = '',
  start,
  end,
  boxRef,
  boxClass = '',
  beside,
  children,
}: FieldFrameProps) => {
  const words = label !== undefined && (
    <>
      {label}
      {required && <span aria-hidden> *</span>}
    </>
  );
  const isResting = !filled && start === undefined;
  return (
    <div className={`${styles.field} ${className}`}>
      <div
        ref={boxRef}
        className={`${styles.box} ${boxClass}`}
        data-field
        data-wrong={error || undefined}
        data-disabled={disabled || undefined}
        data-resting={isResting || undefined}
      >
        {words !== false &&
          (names === 'control' ? (
            <label id={ids.label} htmlFor={ids.id} className={styles.label}>
              {words}
            </label>
          ) : (
            <span id={ids.label} className={styles.label}>
              {words}
            </span>
          ))}
        {start !== undefined && <span className={styles.start}>{start}</span>}
        {children}
        {end !== undefined && <span className={styles.end}>{end}</span>}
        <fieldset aria-hidden className={styles.border}>
          {words !== false && (
            <legend>
              <span>{words}</span>
            </legend>
          )}
        </fieldset>
      </div>
      {beside}
      {ids.aria['aria-describedby'] !== undefined && (
        <p id={ids.helper} className={error ? `${styles.helper} ${styles.fault}` : styles.helper}>
          {helperText}
        </p>
      )}
    </div>
  );
};
