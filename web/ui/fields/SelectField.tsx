import { mdiChevronDown } from '@mdi/js';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Text } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import fields from './Field.module.css';
import { FieldFrame, type FieldProps, useFieldIds } from './Field.tsx';
import lists from './FieldList.module.css';
import { FieldList } from './FieldList.tsx';
import styles from './SelectField.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, such as a word with an icon. */
  readonly shown?: ReactNode;
  /** Heading above the options of a group, which must be adjacent. */
  readonly group?: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly id?: string;
  /** '' if no option is chosen. */
  readonly value: Value | '';
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Id of a label outside of the field. */
  readonly labelledBy?: string;
  /** Whether the field has the focus when its dialog opens. */
  readonly 'data-first-focus'?: boolean;
}

const PAGE = 8;
/** Letters typed within this time, in milliseconds, form one search text. */
const WORD_MS = 500;

const startsWith = (label: string, typed: string): boolean => label.toLowerCase().startsWith(typed.toLowerCase());

/** Field for one of several options. In the open list, arrow keys, Home, End and letters select an option; Enter or Space chooses it. */
export const SelectField = <Value extends string>({
  id,
  value,
  options,
  onChange,
  labelledBy,
  'data-first-focus': firstFocus,
  ...field
}: SelectFieldProps<Value>) => {
  const ids = useFieldIds(field, id);
  const box = useRef<HTMLDivElement>(null);
  const word = useRef({ typed: '', at: 0 });
  /** Index of the option that the keys have selected; `null` while the list is closed. */
  const [active, setActive] = useState<number | null>(null);
  const place = options.findIndex((option) => option.value === value);
  const chosen = options[place];
  const last = options.length - 1;
  const optionId = (at: number) => `${ids.list}-${at}`;

  const open = () => setActive(Math.max(0, place));
  const choose = (at: number) => {
    const option = options[at];
    setActive(null);
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  /** Returns the index of the next option that begins with the typed letters. The same letter again goes to the next match. */
  const find = (key: string, from: number): number => {
    const now = performance.now();
    const typed = now - word.current.at < WORD_MS ? word.current.typed + key : key;
    word.current = { typed, at: now };
    const isRepeated = [...typed].every((letter) => letter === key);
    const looked = isRepeated ? key : typed;
    const begin = isRepeated ? from + 1 : from;
    const order = options.map((_option, step) => (begin + step) % options.length);
    return order.find((at) => startsWith(options[at]?.label ?? '', looked)) ?? from;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (active === null) {
      if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === ' ') open();
      else if (isLetter) setActive(find(key, Math.max(0, place)));
      else return;
    } else if (key === 'Escape') setActive(null);
    else if (key === 'Enter' || key === ' ') choose(active);
    else if (key === 'ArrowDown') setActive(Math.min(last, active + 1));
    else if (key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (key === 'PageDown') setActive(Math.min(last, active + PAGE));
    else if (key === 'PageUp') setActive(Math.max(0, active - PAGE));
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(last);
    else if (isLetter) setActive(find(key, active));
    else return;
    // A surrounding dialog must not also close on the Escape that closes the list.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <FieldFrame
      {...field}
      ids={ids}
      filled={chosen !== undefined || active !== null}
      boxRef={box}
      beside={
        active !== null && (
          <FieldList
            id={ids.list}
            labelledBy={labelledBy ?? ids.label}
            anchor={box}
            active={optionId(active)}
            onPressOutside={() => setActive(null)}
          >
            {options.map((option, at) => (
              <Fragment key={option.value}>
                {option.group !== undefined && option.group !== options[at - 1]?.group && (
                  <Text as="div" size={12} tone="quiet" role="presentation" className={lists.group}>
                    {option.group}
                  </Text>
                )}
                {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the button, whose aria-activedescendant is the option */}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button handles the keys */}
                <div
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === place}
                  data-active={at === active || undefined}
                  className={`${lists.option} ${lists.chosen}`}
                  onClick={() => choose(at)}
                >
                  {option.shown ?? option.label}
                </div>
              </Fragment>
            ))}
          </FieldList>
        )
      }
    >
      <button
        {...ids.aria}
        id={ids.id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={active !== null}
        aria-controls={ids.list}
        aria-activedescendant={active === null ? undefined : optionId(active)}
        aria-labelledby={labelledBy ?? ids.label}
        data-first-focus={firstFocus}
        className={`${fields.input} ${styles.button}`}
        disabled={field.disabled}
        onClick={({ currentTarget }) => {
          // Safari leaves the focus where it was, and the keys with it.
          currentTarget.focus();
          if (active === null) open();
          else setActive(null);
        }}
        onBlur={() => setActive(null)}
        onKeyDown={onKeyDown}
      >
        <Text grow cut>
          {chosen === undefined ? '\u200b' : (chosen.shown ?? chosen.label)}
        </Text>
        <Icon path={mdiChevronDown} className={styles.chevron} />
      </button>
    </FieldFrame>
  );
};
