import { useTranslation } from 'react-i18next';
import { percentOf } from '../rules.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Bars, Figure } from './figure.ts';
import { ReasonsFigure } from './ReasonsFigure.tsx';
import type { Shown } from './use-choice.ts';
import { type DayRows, useGroups } from './use-groups.ts';

interface DayFiguresProps {
  readonly rows: DayRows;
  readonly shown: Shown;
}

/** Numbers of flight days, their cancellations, seats and late sign-offs. */
export const DayFigures = ({ rows, shown }: DayFiguresProps) => (
  <>
    <DaysFigure rows={rows} shown={shown} />
    <ReasonsFigure rows={rows.cancellations} shown={shown} />
    <SeatsFigure rows={rows} shown={shown} />
    <LateFigure rows={rows} shown={shown} />
    <QueueFigure rows={rows} shown={shown} />
  </>
);

/** Returns the bars of the season before, which are to the left of the others; none if there was no such season. */
const barsBefore = ({ years }: Figure, labelOf: (year: number) => string, values: readonly number[]): Bars[] => {
  const year = years?.before ?? null;
  return year === null ? [] : [{ label: labelOf(year), look: 'dotted', stack: 'before', values }];
};

const DaysFigure = ({ rows, shown }: DayFiguresProps) => {
  const { t } = useTranslation();
  const { figure, groups, labels } = useGroups(shown)({
    rows: rows.days,
    names: ['confirmed', 'unconfirmed', 'canceled'],
    columns: [
      { label: t('statistics.days.planned') },
      { label: t('statistics.days.confirmed') },
      { label: t('statistics.days.unconfirmed') },
      { label: t('statistics.days.canceled') },
    ],
    nothing: t('statistics.no_days'),
    valuesOf: ({ confirmed, unconfirmed, canceled }) => [
      confirmed + unconfirmed + canceled,
      confirmed,
      unconfirmed,
      canceled,
    ],
  });
  const planned = figure.rows.map(({ before }) => before?.[0] ?? 0);
  const looks = [
    { name: 'confirmed', look: 'solid' },
    { name: 'unconfirmed', look: 'striped' },
    { name: 'canceled', look: 'open' },
  ] as const;
  const bars: Bars[] = [
    ...barsBefore(figure, (year) => `${t('statistics.days.planned')} ${year}`, planned),
    ...looks.map(({ name, look }) => ({
      label: t(`statistics.days.${name}`),
      look,
      stack: 'now' as const,
      values: groups.map(({ now }) => now[name]),
    })),
  ];
  return (
    <FigureCard
      title={t('statistics.days.title')}
      hint={t('statistics.days.hint')}
      figure={figure}
      choice={shown.choice}
      bars={bars}
      labels={labels}
    />
  );
};

const SeatsFigure = ({ rows, shown }: DayFiguresProps) => {
  const { t } = useTranslation();
  const [students, instructors] = [t('statistics.seats.students'), t('statistics.seats.start_instructors')];
  const [offered, used] = [t('statistics.seats.offered'), t('statistics.seats.used')];
  const { figure, groups, labels } = useGroups(shown)({
    rows: rows.seats,
    names: ['student_seats', 'students', 'start_instructor_seats', 'start_instructors'],
    columns: [
      { group: students, label: offered },
      { group: students, label: used },
      { group: students, label: t('statistics.seats.percent') },
      { group: instructors, label: offered },
      { group: instructors, label: used },
    ],
    nothing: t('statistics.no_days'),
    valuesOf: (sums) => [
      sums.student_seats,
      sums.students,
      percentOf(sums.students, sums.student_seats),
      sums.start_instructor_seats,
      sums.start_instructors,
    ],
  });
  const usedByStudents = t('statistics.seats.used_by_students');
  const year = figure.years === null ? '' : ` ${figure.years.now}`;
  const bars: Bars[] = [
    ...barsBefore(
      figure,
      (before) => `${usedByStudents} ${before}`,
      groups.map(({ before }) => before?.students ?? 0),
    ),
    {
      label: `${t('statistics.seats.student_seats')}${year}`,
      look: 'open',
      stack: 'offered',
      values: groups.map(({ now }) => now.student_seats),
    },
    {
      label: `${usedByStudents}${year}`,
      look: 'solid',
      stack: 'now',
      values: groups.map(({ now }) => now.students),
    },
  ];
  return (
    <FigureCard
      title={t('statistics.seats.title')}
      hint={t('statistics.seats.hint')}
      figure={figure}
      choice={shown.choice}
      bars={bars}
      labels={labels}
    />
  );
};

const LateFigure = ({ rows, shown }: DayFiguresProps) => {
  const { t } = useTranslation();
  const { figure, groups, labels } = useGroups(shown)({
    rows: rows.late_sign_offs,
    names: ['students', 'start_instructors'],
    columns: [{ label: t('statistics.late.students') }, { label: t('statistics.late.start_instructors') }],
    nothing: t('statistics.late.nothing'),
    valuesOf: ({ students, start_instructors }) => [students, start_instructors],
  });
  const bars: Bars[] = [
    ...barsBefore(
      figure,
      (year) => t('statistics.late.both', { year }),
      groups.map(({ before }) => (before?.students ?? 0) + (before?.start_instructors ?? 0)),
    ),
    {
      label: t('statistics.late.students'),
      look: 'solid',
      stack: 'now',
      values: groups.map(({ now }) => now.students),
    },
    {
      label: t('statistics.late.start_instructors'),
      look: 'striped',
      stack: 'now',
      values: groups.map(({ now }) => now.start_instructors),
    },
  ];
  return (
    <FigureCard
      title={t('statistics.late.title')}
      hint={t('statistics.late.hint')}
      figure={figure}
      choice={shown.choice}
      bars={bars}
      labels={labels}
    />
  );
};

const QueueFigure = ({ rows, shown }: DayFiguresProps) => {
  const { t } = useTranslation();
  const { figure, groups, labels } = useGroups(shown)({
    rows: rows.queues,
    names: ['asked', 'seated'],
    columns: [
      { label: t('statistics.queues.asked') },
      { label: t('statistics.queues.seated') },
      { label: t('statistics.queues.unseated') },
    ],
    nothing: t('statistics.queues.nothing'),
    valuesOf: ({ asked, seated }) => [asked, seated, asked - seated],
  });
  const bars: Bars[] = [
    ...barsBefore(
      figure,
      (year) => t('statistics.queues.asked_in', { year }),
      groups.map(({ before }) => before?.asked ?? 0),
    ),
    {
      label: t('statistics.queues.seated'),
      look: 'solid',
      stack: 'now',
      values: groups.map(({ now }) => now.seated),
    },
    {
      label: t('statistics.queues.unseated'),
      look: 'open',
      stack: 'now',
      values: groups.map(({ now }) => now.asked - now.seated),
    },
  ];
  return (
    <FigureCard
      title={t('statistics.queues.title')}
      hint={t('statistics.queues.hint')}
      figure={figure}
      choice={shown.choice}
      bars={bars}
      labels={labels}
    />
  );
};
