import {
  type CSSProperties,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldProps, useFieldIds } from '../Field.tsx';
import styles from './SegmentedField.module.css';
import { BOUNDS, type Layout, type Part, type Parts, stepped, typeDigit } from './segments.ts';

interface SegmentedProps extends FieldProps {
  readonly layout: Layout;
  readonly parts: Parts;
  readonly onChange: (parts: Parts) => void;
  /** Called when the focus leaves the field. */
  readonly onLeave?: () => void;
  /** Returns the text of a part's value. */
  readonly shown: (part: Part, value: number) => string;
  /** Returns the value that an arrow key gives to an empty part. */
  readonly first: (part: Part) => number;
  /** Returns the parts of a pasted text; `null` if it is not a date or time. */
  readonly paste: (text: string) => Parts | null;
  readonly end?: ReactNode;
  readonly boxRef?: Ref<HTMLDivElement>;
  readonly beside?: ReactNode;
  /** Id of an element outside of the field that describes it. */
  readonly describedBy?: string | undefined;
}

/** Returns the width of a part, in widths of a digit; letters are wider than digits. */
const widthOf = (text: string, letters: string): number => {
  if (text === '') return letters.length * 1.6;
  return /\d/.test(text) ? Math.max(2, text.length) : text.length * 1.15;
};

/**
 * Field for a date or a time, with an input for each part. A complete part moves the focus to the next one; the arrow keys
 * change the value or move the focus.
 */
export const SegmentedField = (props: SegmentedProps) => {
  const { layout, parts, onChange, onLeave, shown, first, paste, end, boxRef, beside, describedBy, ...field } = props;
  const { t } = useTranslation();
  const ids = useFieldIds(field);
  const group = useRef<HTMLDivElement>(null);
  /** The part that is being typed, and its digits so far. */
  const [typing, setTyping] = useState<{ part: Part; typed: string } | null>(null);
  const names = layout.filter((one) => typeof one === 'string');
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const isEmpty = names.every((part) => (parts[part] ?? null) === null);

  // Selects the whole number, so that the next digit replaces it.
  useLayoutEffect(() => {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement && group.current?.contains(input)) input.select();
  });

  const set = (part: Part, value: number | null) => onChange({ ...parts, [part]: value });
  const go = (part: Part, by: 1 | -1) => {
    setTyping(null);
    inputs()[names.indexOf(part) + by]?.focus();
  };
  const clear = (part: Part) => {
    const wasEmpty = (parts[part] ?? null) === null && typing === null;
    setTyping(null);
    if (wasEmpty) go(part, -1);
    else set(part, null);
  };
  /** `isWhole`: `data` includes the digits typed before, as some phone keyboards send it. */
  const type = (part: Part, data: string, isWhole: boolean) => {
    let typed = typing?.part === part && !isWhole ? typing.typed : '';
    let done = false;
    let value = parts[part] ?? null;
    for (const digit of data.replaceAll(/\D/g, '')) ({ value, typed, done } = typeDigit(part, typed, digit));
    if (typed === '' || (/\D/.test(data) && data.length === 1)) return;
    set(part, value);
    if (done) go(part, 1);
    else setTyping({ part, typed });
  };
  const onInput = (event: FormEvent<HTMLInputElement>, part: Part) => {
    const { data, inputType, isComposing } = event.nativeEvent as InputEvent;
    if (inputType.startsWith('delete')) clear(part);
    else if (data !== null) type(part, data, isComposing);
  };
  const onKeyDown = (event: KeyboardEvent, part: Part) => {
    const { least, most, step } = BOUNDS[part];
    const value = parts[part] ?? null;
    const move = (to: number) => {
      setTyping(null);
      set(part, to);
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowUp') move(stepped(part, value, 1, first(part)));
    else if (event.key === 'ArrowDown') move(stepped(part, value, -1, first(part)));
    else if (event.key === 'PageUp') move(stepped(part, value, 5 * step, first(part)));
    else if (event.key === 'PageDown') move(stepped(part, value, -5 * step, first(part)));
    else if (event.key === 'Home') move(least);
    else if (event.key === 'End') move(most);
    else if (event.key === 'ArrowLeft') go(part, -1);
    else if (event.key === 'ArrowRight' || (event.key.length === 1 && '.:/ '.includes(event.key))) go(part, 1);
    else if (event.key === 'Backspace' || event.key === 'Delete') clear(part);
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    setTyping(null);
    onLeave?.();
  };

  return (
    <FieldFrame
      {...field}
      ids={ids}
      names="group"
      filled={!isEmpty}
      end={end}
      boxRef={boxRef as Ref<HTMLDivElement>}
      beside={beside}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border of its own */}
      <div
        ref={group}
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={describedBy ?? ids.aria['aria-describedby']}
        className={styles.group}
        onBlur={onBlur}
      >
        {layout.map((one, place) => {
          if (typeof one !== 'string') {
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the layout of a language never changes
              <span key={place} aria-hidden className={styles.between}>
                {one.between}
              </span>
            );
          }
          const value = parts[one] ?? null;
          const inWork = typing?.part === one && value === null ? typing.typed : '';
          const text = value === null ? inWork : shown(one, value);
          const letters = t(`kit.letters.${one}`);
          return (
            <input
              key={one}
              id={place === 0 ? ids.id : undefined}
              role="spinbutton"
              aria-label={t(`kit.${one}`)}
              aria-valuemin={BOUNDS[one].least}
              aria-valuemax={BOUNDS[one].most}
              aria-valuenow={value ?? undefined}
              aria-valuetext={value === null ? t('kit.empty') : text}
              aria-invalid={ids.aria['aria-invalid']}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              className={styles.part}
              style={{ '--digits': widthOf(text, letters) } as CSSProperties}
              placeholder={letters}
              disabled={field.disabled}
              value={text}
              onInput={(event) => onInput(event, one)}
              // React requires `onChange` beside `value`; `onInput` receives the typed text.
              onChange={() => undefined}
              onFocus={({ target }) => target.select()}
              onPaste={(event) => {
                event.preventDefault();
                const pasted = paste(event.clipboardData.getData('text'));
                if (pasted !== null) onChange(pasted);
              }}
              onKeyDown={(event) => onKeyDown(event, one)}
            />
          );
        })}
      </div>
    </FieldFrame>
  );
};
