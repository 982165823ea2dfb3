import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../layout/Layout.tsx';
import { BOUNDS, type Parts } from './segments.ts';
import styles from './TimeColumns.module.css';

interface TimeColumnsProps {
  readonly parts: Parts;
  /** `isLast`: hours and minutes are both chosen. */
  readonly onChoose: (parts: Parts, isLast: boolean) => void;
}

const upTo = (part: 'hours' | 'minutes'): number[] => {
  const { most, step } = BOUNDS[part];
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step);
};
const COLUMNS = [
  { part: 'hours', numbers: upTo('hours') },
  { part: 'minutes', numbers: upTo('minutes') },
] as const;

/** Two lists, of hours and of minutes. Arrow keys move, Enter chooses; the minutes are chosen last. */
export const TimeColumns = ({ parts, onChoose }: TimeColumnsProps) => {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const one of root.current?.querySelectorAll('[tabindex="0"]') ?? []) one.scrollIntoView({ block: 'center' });
  }, []);
  const focusOn = (column: number, place: number) =>
    root.current?.children[column]?.querySelectorAll<HTMLElement>('[role=option]')[place]?.focus();
  const onKeyDown = (event: KeyboardEvent, column: number, place: number, last: number) => {
    const to: Record<string, () => void> = {
      ArrowDown: () => focusOn(column, Math.min(last, place + 1)),
      ArrowUp: () => focusOn(column, Math.max(0, place - 1)),
      Home: () => focusOn(column, 0),
      End: () => focusOn(column, last),
      ArrowRight: () => root.current?.children[1]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      ArrowLeft: () => root.current?.children[0]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    };
    if (to[event.key] === undefined) return;
    event.preventDefault();
    to[event.key]?.();
  };
  return (
    <Row align="stretch" gap={4} ref={root}>
      {COLUMNS.map(({ part, numbers }, column) => {
        const value = parts[part] ?? null;
        // A value between two steps is shown at the earlier one.
        const near =
          value === null
            ? 0
            : Math.max(
                0,
                numbers.findLastIndex((number) => number <= value),
              );
        return (
          <div key={part} role="listbox" aria-label={t(`kit.${part}`)} className={styles.column}>
            {numbers.map((number, place) => (
              <button
                key={number}
                type="button"
                role="option"
                tabIndex={place === near ? 0 : -1}
                data-reached={(column === 0 && place === near) || undefined}
                aria-selected={number === value}
                className={styles.number}
                onClick={() => {
                  onChoose({ ...parts, [part]: number }, part === 'minutes' && (parts.hours ?? null) !== null);
                  if (part === 'hours')
                    root.current?.children[1]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
                }}
                onKeyDown={(event) => onKeyDown(event, column, place, numbers.length - 1)}
              >
                {String(number).padStart(2, '0')}
              </button>
            ))}
          </div>
        );
      })}
    </Row>
  );
};
