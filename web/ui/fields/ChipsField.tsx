import { mdiClose } from '@mdi/js';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './ChipsField.module.css';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './Field.tsx';
import { matching } from './matching.ts';

interface ChipsFieldProps<Value extends string> extends FieldProps {
  readonly values: readonly Value[];
  /** All values that can be chosen. */
  readonly options: readonly Value[];
  readonly textOf: (value: Value) => string;
  /** Returns the text that the typed text is compared with, if that is not `textOf`. */
  readonly wordsOf?: (value: Value) => string;
  /** Shown before the text of a value, such as a dot of colour. */
  readonly markOf?: (value: Value) => ReactNode;
  readonly onChange: (values: Value[]) => void;
  /** Reads typed text as values; without it, only options can be chosen. */
  readonly parse?: (text: string) => Value[];
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** Field for several values, each shown as a chip. In the empty input, Backspace removes the last chip and the left arrow focuses it. */
export const ChipsField = <Value extends string>({
  values,
  options,
  textOf,
  wordsOf = textOf,
  markOf,
  onChange,
  parse,
  placeholder,
  ...field
}: ChipsFieldProps<Value>) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLSpanElement>(null);
  const rest = options.filter((option) => !values.includes(option));
  const buttons = () => [...(chips.current?.querySelectorAll('button') ?? [])];

  const add = (more: readonly Value[]) => {
    setTyped('');
    if (more.length > 0) onChange([...new Set([...values, ...more])]);
  };
  /** Adds the typed text as values, on Enter or when the field loses the focus. */
  const take = () => add(parse?.(typed) ?? []);
  const remove = (value: Value) => {
    input.current?.focus();
    onChange(values.filter((one) => one !== value));
  };
  const onOtherKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1);
    if (event.key === 'Enter' && parse !== undefined && typed.trim() !== '') {
      event.preventDefault();
      take();
    } else if (typed === '' && last !== undefined && event.key === 'Backspace') remove(last);
    else if (typed === '' && event.key === 'ArrowLeft') buttons().at(-1)?.focus();
  };
  const onChipKey = (event: KeyboardEvent, value: Value) => {
    const all = buttons();
    const here = all.indexOf(event.currentTarget as HTMLButtonElement);
    if (event.key === 'Backspace' || event.key === 'Delete') remove(value);
    else if (event.key === 'ArrowLeft') all[here - 1]?.focus();
    else if (event.key === 'ArrowRight') (all[here + 1] ?? input.current)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <ComboField
      {...field}
      inputRef={input}
      typed={typed}
      onTyped={setTyped}
      onLeave={take}
      onOtherKey={onOtherKey}
      {...(placeholder !== undefined && { placeholder })}
      options={matching(rest, typed, wordsOf)}
      keyOf={(value) => value}
      renderOption={(value) => (
        <>
          {markOf?.(value)}
          {textOf(value)}
        </>
      )}
      onChoose={(value) => add([value])}
      hasChips={values.length > 0}
      chips={
        <span ref={chips} className={styles.chips}>
          {values.map((value) => (
            <Row as="span" inline gap={6} key={value} className={styles.chip}>
              {markOf?.(value)}
              {textOf(value)}
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('kit.remove', { name: textOf(value) })}
                onClick={() => remove(value)}
                onKeyDown={(event) => onChipKey(event, value)}
              >
                <Icon path={mdiClose} size={16} />
              </button>
            </Row>
          ))}
        </span>
      }
    />
  );
};
