import { mdiChevronDown } from '@mdi/js';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Icon } from '../marks/Icon.tsx';
import styles from './ComboField.module.css';
import fields from './Field.module.css';
import { FieldFrame, type FieldProps, useFieldIds } from './Field.tsx';
import lists from './FieldList.module.css';
import { FieldList } from './FieldList.tsx';

/** Attributes for the element of an option. */
export type OptionRow = HTMLAttributes<HTMLElement>;

interface ComboFieldProps<Option> extends FieldProps {
  readonly id?: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** The options that match the typed text, in the order of the list. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  readonly renderOption: (option: Option) => ReactNode;
  /** Replaces `renderOption` if the option needs an element of its own. */
  readonly renderRow?: (row: OptionRow, option: Option) => ReactNode;
  readonly isDisabled?: (option: Option) => boolean;
  readonly isChosen?: (option: Option) => boolean;
  readonly onChoose: (option: Option) => void;
  /** Whether Enter chooses the first option if no arrow key was pressed. */
  readonly takesFirst?: boolean;
  /** Whether the list is open only if the field has text. */
  readonly opensByTyping?: boolean;
  /** Shown instead of an empty list; without it, an empty list does not open. */
  readonly message?: string;
  readonly chevron?: boolean;
  readonly start?: ReactNode;
  /** The chosen values, shown before the input. */
  readonly chips?: ReactNode;
  /** Whether there are any: an empty field shows its label in the place of a value. */
  readonly hasChips?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'data-first-focus'?: boolean;
  /** Receives the keys that the list does not handle. */
  readonly onOtherKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Called when the list opens or closes. */
  readonly onOpen?: (open: boolean) => void;
  readonly onFocus?: () => void;
  readonly onLeave?: () => void;
}

/** Text input with a list of options: typing filters the list; arrow keys and Enter, or a press, choose an option. */
export const ComboField = <Option,>({
  id,
  typed,
  onTyped,
  options,
  keyOf,
  renderOption,
  renderRow,
  isDisabled = () => false,
  isChosen = () => false,
  onChoose,
  takesFirst = false,
  opensByTyping = false,
  message,
  chevron = false,
  start,
  chips,
  hasChips = false,
  placeholder,
  maxLength,
  inputRef,
  autoFocus = false,
  'aria-label': ariaLabel,
  'data-first-focus': firstFocus,
  onOtherKey,
  onOpen,
  onFocus,
  onLeave,
  ...field
}: ComboFieldProps<Option>) => {
  const ids = useFieldIds(field, id);
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  /** Key of the option that the arrow keys have selected. */
  const [reached, setReached] = useState<string | null>(null);
  const open = wanted && (!opensByTyping || typed.trim() !== '') && (options.length > 0 || message !== undefined);
  const free = options.filter((option) => !isDisabled(option));
  const active = free.find((option) => keyOf(option) === reached) ?? (takesFirst ? free[0] : undefined);
  const rowId = (option: Option) => `${ids.list}-${keyOf(option)}`;

  const toggle = (next: boolean) => {
    setWanted(next);
    setReached(null);
    if (next !== wanted) onOpen?.(next);
  };
  const choose = (option: Option) => {
    toggle(false);
    onChoose(option);
  };
  const step = (by: 1 | -1) => {
    const from = active === undefined ? (by === 1 ? -1 : free.length) : free.indexOf(active);
    const next = free[(from + by + free.length) % free.length];
    setReached(next === undefined ? null : keyOf(next));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    // While a character is composed from several keys, Enter confirms it and belongs to the input method.
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (open) step(key === 'ArrowDown' ? 1 : -1);
      else toggle(true);
    } else if (open && key === 'Escape') toggle(false);
    else if (open && key === 'Enter' && active !== undefined) choose(active);
    else {
      if (key === 'Enter') toggle(false);
      return onOtherKey?.(event);
    }
    // A surrounding dialog must not also close on the Escape that closes the list.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <FieldFrame
      {...field}
      ids={ids}
      filled={typed !== '' || hasChips || placeholder !== undefined}
      start={start}
      end={chevron && <Icon path={mdiChevronDown} className={open ? styles.up : undefined} />}
      boxRef={box}
      boxClass={chips === undefined ? '' : styles.chips}
      beside={
        open && (
          <FieldList
            id={ids.list}
            labelledBy={field.label === undefined ? undefined : ids.label}
            label={ariaLabel}
            anchor={box}
            active={active === undefined ? undefined : rowId(active)}
            message={options.length === 0 ? (message ?? null) : null}
            onPressOutside={() => toggle(false)}
          >
            {options.map((option) => {
              const disabled = isDisabled(option);
              const row = {
                id: rowId(option),
                role: 'option',
                'aria-selected': isChosen(option),
                'aria-disabled': disabled || undefined,
                'data-active': option === active || undefined,
                className: lists.option,
                onClick: disabled ? undefined : () => choose(option),
              };
              return (
                renderRow?.(row, option) ?? (
                  <div key={row.id} {...row}>
                    {renderOption(option)}
                  </div>
                )
              );
            })}
          </FieldList>
        )
      }
    >
      {chips}
      <input
        {...ids.aria}
        ref={inputRef}
        id={ids.id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={ids.list}
        aria-activedescendant={open && active !== undefined ? rowId(active) : undefined}
        aria-label={ariaLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the field appears after a press that asks for it
        autoFocus={autoFocus}
        data-first-focus={firstFocus}
        className={fields.input}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={field.disabled}
        value={typed}
        onChange={({ target }) => {
          onTyped(target.value);
          toggle(true);
        }}
        onClick={() => toggle(!open)}
        onFocus={onFocus}
        onBlur={() => {
          toggle(false);
          onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
};
