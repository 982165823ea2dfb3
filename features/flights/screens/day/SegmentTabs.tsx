import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflowEdges } from '../../../../web/ui/lists/use-overflow-edges.ts';
import type { FlightSegment } from '../../../accounts/preferences.contract.ts';
import styles from './SegmentTabs.module.css';

interface SegmentTabsProps {
  readonly order: readonly FlightSegment[];
  readonly part: FlightSegment;
  readonly marks: Readonly<Partial<Record<FlightSegment, ReactNode>>>;
  readonly onPart: (part: FlightSegment) => void;
}

/** Tabs on phones, where one segment is visible at a time. The edge of the screen fades where more tabs follow. */
export const SegmentTabs = ({ order, part, marks, onPart }: SegmentTabsProps) => {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const { start, end } = useOverflowEdges(row);
  useEffect(() => {
    document.getElementById(`tab-${part}`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);

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
    <div
      ref={row}
      role="tablist"
      aria-label={t('flights.day.parts')}
      className={`${styles.tabs} ${start ? styles.start : ''} ${end ? styles.end : ''}`}
      onKeyDown={onKeyDown}
    >
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
          {t(`flights.day.${name}`)} {marks[name]}
        </button>
      ))}
    </div>
  );
};
