import { useLocation, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SegmentTabs.module.css';

/** The parts of a flight day's page that there are. */
export type DayPart = 'members' | 'schedule';

/** Addresses like `#student` open the part that holds their target; `#schedule` the schedule. */
const PART_OF_HASH: Readonly<Record<string, DayPart>> = {
  start_instructor: 'members',
  student: 'members',
  members: 'members',
  schedule: 'schedule',
};

export const useDayPart = (order: readonly DayPart[]): [DayPart, (part: DayPart) => void] => {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const part = PART_OF_HASH[hash] ?? order[0] ?? 'members';
  return [
    part,
    (next) => void navigate({ to: '.', hash: next, replace: true, resetScroll: false, hashScrollIntoView: false }),
  ];
};

interface SegmentTabsProps {
  readonly order: readonly DayPart[];
  readonly part: DayPart;
  readonly onPart: (part: DayPart) => void;
}

/** On phones one part is seen at a time. */
export const SegmentTabs = ({ order, part, onPart }: SegmentTabsProps) => {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = order[(order.indexOf(part) + step + order.length) % order.length];
    if (next === undefined) return;
    event.preventDefault();
    onPart(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('flights.day.parts')} className={styles.tabs} onKeyDown={onKeyDown}>
      {order.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === part}
          aria-controls={`part-${name}`}
          tabIndex={name === part ? 0 : -1}
          className={styles.tab}
          onClick={() => onPart(name)}
        >
          {t(`flights.day.${name}`)}
        </button>
      ))}
    </div>
  );
};
