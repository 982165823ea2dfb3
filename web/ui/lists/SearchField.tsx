import { mdiClose, mdiMagnify } from '@mdi/js';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string;
  /** Called after a short pause in typing, and at once when cleared. */
  readonly onChange: (value: string) => void;
  /** Accessible name and placeholder: "Search date or teacher". */
  readonly label: string;
  readonly width?: number | string;
  readonly autoFocus?: boolean;
  /** Handles the down arrow, which moves from the field to the results. */
  readonly onArrowDown?: () => void;
}

const PAUSE = 120;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Search field. `/` focuses it from anywhere on the page; Escape clears it. */
export const SearchField = ({
  value,
  onChange,
  label,
  width = 264,
  autoFocus = false,
  onArrowDown,
}: SearchFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  /** Texts reported, but not yet returned as `value`: a late one must not overwrite newer input. */
  const reported = useRef<string[]>([]);
  const report = useEffectEvent((text: string) => {
    reported.current.push(text);
    onChange(text);
  });

  useEffect(() => {
    const place = reported.current.lastIndexOf(value);
    reported.current = place < 0 ? [] : reported.current.slice(place + 1);
    if (place < 0) setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => report(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value]);

  // The field shows the key, so the key works from the first paint on.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const clear = () => {
    setTyped('');
    reported.current.push('');
    onChange('');
    input.current?.focus();
  };

  return (
    <search className={styles.field} style={{ width }}>
      <Icon path={mdiMagnify} className={styles.glass} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear();
          if (event.key === 'ArrowDown' && onArrowDown !== undefined) {
            event.preventDefault();
            onArrowDown();
          }
        }}
      />
      {typed === '' ? (
        <kbd className={styles.key} title={t('search.shortcut')} aria-hidden>
          /
        </kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label={t('actions.clear_search')} onClick={clear}>
          <Icon path={mdiClose} size={18} />
        </button>
      )}
    </search>
  );
};
