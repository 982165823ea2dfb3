import { useTranslation } from 'react-i18next';
import { COUNTED_REASONS } from '../contract.ts';
import { countsOfReasons } from '../rules.ts';
import { FigureCard } from './FigureCard.tsx';
import { barsOfYears, type Figure } from './figure.ts';
import type { Shown } from './use-choice.ts';
import type { DayRows } from './use-groups.ts';

interface ReasonsFigureProps {
  readonly rows: DayRows['cancellations'];
  readonly shown: Shown;
}

/** Cancelled days by their reason; reasons that never occurred are left out. */
export const ReasonsFigure = ({ rows, shown: { choice, before: yearBefore } }: ReasonsFigureProps) => {
  const { t } = useTranslation();
  const nameOf = (reason: (typeof COUNTED_REASONS)[number]) =>
    reason === 'other' || reason === 'none' ? t(`statistics.cancellations.${reason}`) : t(`flights.reasons.${reason}`);
  const figure: Figure = {
    of: t('statistics.of.reason'),
    columns: [{ label: t('statistics.cancellations.days') }],
    rows: countsOfReasons(rows, choice, COUNTED_REASONS)
      .filter(({ now, before }) => now + before > 0)
      .map(({ reason, now, before }) => ({
        key: reason,
        label: nameOf(reason),
        now: [now],
        before: yearBefore === null ? null : [before],
      })),
    total: null,
    years: { now: choice.year, before: yearBefore },
  };
  return (
    <FigureCard
      title={t('statistics.cancellations.title')}
      figure={figure}
      choice={choice}
      bars={barsOfYears(figure, 0)}
      horizontal
      none={t('statistics.cancellations.nothing')}
    />
  );
};
