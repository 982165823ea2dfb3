import { mdiClose, mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string;
  /** After a short pause in typing, and at once when it is cleared. */
  readonly onChange: (value: string) => void;
  /** "Search date or teacher": its name and its placeholder. */
  readonly label: string;
  readonly width?: number | string;
  readonly autoFocus?: boolean;
}

const PAUSE = 120;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` leads here from anywhere on the page; Escape clears. */
export const SearchField = ({ value, onChange, label, width = 264, autoFocus = false }: SearchFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  useEffect(() => {
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
