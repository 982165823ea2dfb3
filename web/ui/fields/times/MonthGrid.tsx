import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weeksOf } from '../../../../core/time/weeks.ts';
import { useDates } from '../../../i18n/zone.ts';
import { Button } from '../../buttons/Button.tsx';
import { IconAction } from '../../buttons/IconAction.tsx';
import { Row, Text } from '../../layout/Layout.tsx';
import { useIsPhone } from '../../page/use-media.ts';
import styles from './MonthGrid.module.css';

interface MonthGridProps {
  /** ISO dates. */
  readonly picked: ReadonlySet<string>;
  /** ISO dates that have a dot. */
  readonly marked?: ReadonlySet<string>;
  /** Meaning of the dot, appended to the accessible name of the day. */
  readonly markWords?: string;
  readonly today: string;
  /** ISO date in the month that is shown first. */
  readonly shown: string;
  /** ISO date of the first day that can be picked. */
  readonly first?: string;
  readonly onPick: (day: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Calendar of one month. Arrow keys, Home, End, Page Up and Page Down move between days. */
export const MonthGrid = ({ picked, marked = NONE, markWords = '', today, shown, first, onPick }: MonthGridProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'medium';
  const grid = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(() => Temporal.PlainDate.from(shown).with({ day: 1 }));
  /** The day that Tab focuses; the arrow keys change it. */
  const [reached, setReached] = useState<Temporal.PlainDate | null>(null);
  const moved = useRef(false);
  const now = Temporal.PlainDate.from(today);
  const least = first === undefined ? null : Temporal.PlainDate.from(first);
  const isTooEarly = (day: Temporal.PlainDate) => least !== null && Temporal.PlainDate.compare(day, least) < 0;
  const inMonth = (day: Temporal.PlainDate) => day.with({ day: 1 }).equals(month);
  const isFirst = least !== null && Temporal.PlainDate.compare(month, least) <= 0;
  const weeks = weeksOf(month);
  const days = weeks.flat().filter((day) => day !== null);
  const tabDay =
    days.find((day) => reached?.equals(day)) ??
    days.find((day) => picked.has(day.toString()) && !isTooEarly(day)) ??
    days.find((day) => day.equals(now) && !isTooEarly(day)) ??
    days.find((day) => !isTooEarly(day));

  // Focuses the day that the arrow keys have selected, possibly in another month.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const turn = (months: number) => {
    setReached(null);
    setMonth(month.add({ months }));
  };
  const onKeyDown = (event: KeyboardEvent, day: Temporal.PlainDate) => {
    const steps: Record<string, () => Temporal.PlainDate> = {
      ArrowLeft: () => day.subtract({ days: 1 }),
      ArrowRight: () => day.add({ days: 1 }),
      ArrowUp: () => day.subtract({ weeks: 1 }),
      ArrowDown: () => day.add({ weeks: 1 }),
      Home: () => day.subtract({ days: day.dayOfWeek - 1 }),
      End: () => day.add({ days: 7 - day.dayOfWeek }),
      PageUp: () => day.subtract(event.shiftKey ? { years: 1 } : { months: 1 }),
      PageDown: () => day.add(event.shiftKey ? { years: 1 } : { months: 1 }),
    };
    const to = steps[event.key]?.();
    if (to === undefined) return;
    event.preventDefault();
    const next = least !== null && isTooEarly(to) ? least : to;
    moved.current = true;
    setReached(next);
    if (!inMonth(next)) setMonth(next.with({ day: 1 }));
  };

  return (
    <div className={styles.calendar}>
      <Row gap={2} className={styles.head}>
        <Text as="div" size={15} weight={600} aria-live="polite" id={id} className={styles.month}>
          {dates.month(month)}
        </Text>
        <Button
          size={size}
          color="inherit"
          disabled={month.equals(now.with({ day: 1 }))}
          onClick={() => setMonth(now.with({ day: 1 }))}
        >
          {t('kit.today')}
        </Button>
        <IconAction
          icon={mdiChevronLeft}
          size={size}
          label={t('kit.previous_month')}
          disabled={isFirst}
          onClick={() => turn(-1)}
        />
        <IconAction icon={mdiChevronRight} size={size} label={t('kit.next_month')} onClick={() => turn(1)} />
      </Row>
      {/* biome-ignore-start lint/a11y/useSemanticElements: a table can't be laid out as a grid of equal squares */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the days in it take the focus */}
      <div ref={grid} role="grid" aria-labelledby={id} className={styles.weeks}>
        <div role="row" className={styles.week}>
          {dates.weekdayHeads().map((head) => (
            <span key={head} role="columnheader" className={styles.weekday}>
              {head}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.find((day) => day !== null)?.toString()} role="row" className={styles.week}>
            {week.map((day, place) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other identity
              if (day === null) return <span key={place} role="gridcell" />;
              const iso = day.toString();
              const isMarked = marked.has(iso);
              const name = dates.dayInWords(day);
              const isReached = day === tabDay;
              return (
                <button
                  key={iso}
                  type="button"
                  role="gridcell"
                  tabIndex={isReached ? 0 : -1}
                  data-reached={isReached || undefined}
                  aria-label={isMarked ? `${name}, ${markWords}` : name}
                  aria-selected={picked.has(iso)}
                  aria-current={day.equals(now) ? 'date' : undefined}
                  disabled={isTooEarly(day)}
                  className={isMarked ? `${styles.day} ${styles.marked}` : styles.day}
                  onClick={() => {
                    setReached(day);
                    onPick(iso);
                  }}
                  onKeyDown={(event) => onKeyDown(event, day)}
                >
                  {day.day}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: above */}
    </div>
  );
};
