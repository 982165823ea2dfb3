import { useTranslation } from 'react-i18next';
import type { DayStatistics } from '../contract.ts';
import { type Group, groupsOf } from '../rules.ts';
import type { Column, Figure, FigureRow, Value } from './figure.ts';
import type { Shown } from './use-choice.ts';

interface Counted<Name extends string> {
  readonly rows: Parameters<typeof groupsOf<Name>>[0];
  readonly names: readonly Name[];
  readonly columns: readonly Column[];
  /** Said of months in which all is zero. */
  readonly nothing: string;
  /** Returns the values of the columns. */
  readonly valuesOf: (sums: Group<Name>['now']) => readonly Value[];
}

export type DayRows = Omit<DayStatistics, 'year'>;

/** Letters of a month below a bar: twelve longer names would overlap on a phone. */
const MONTH_LETTERS = 3;

/** Returns a function that makes a table of numbers by month, type or season. */
export const useGroups = ({ by, choice, seasons, before: yearBefore }: Shown) => {
  const { t } = useTranslation();
  const months = t('calendar.months').split(' ');
  const nameOf = (key: Group<never>['key']): string => {
    if (typeof key === 'string') return t(`flights.types.${key}`);
    return by === 'month' ? (months[key - 1] ?? '') : String(key);
  };
  return <Name extends string>({ rows, names, columns, nothing, valuesOf }: Counted<Name>) => {
    const groups = groupsOf(rows, { names, by, choice, seasons });
    const compared = (sums: Group<Name>['before']) => (sums === null || yearBefore === null ? null : valuesOf(sums));
    const sumOf = (when: 'now' | 'before') =>
      Object.fromEntries(
        names.map((name) => [name, groups.reduce((sum, group) => sum + (group[when]?.[name] ?? 0), 0)]),
      ) as Group<Name>['now'];
    const figure: Figure = {
      of: t(`statistics.of.${by}`),
      columns,
      rows: groups.map(
        ({ key, now, before }): FigureRow => ({
          key: String(key),
          label: nameOf(key),
          now: valuesOf(now),
          before: compared(before),
        }),
      ),
      total:
        groups.length > 1
          ? {
              key: 'total',
              label: t('statistics.total'),
              now: valuesOf(sumOf('now')),
              before: compared(by === 'season' ? null : sumOf('before')),
            }
          : null,
      years: by === 'season' ? null : { now: choice.year, before: yearBefore },
      ...(by === 'month' && { nothing }),
    };
    const labels = figure.rows.map(({ label }) => (by === 'month' ? label.slice(0, MONTH_LETTERS) : label));
    return { figure, groups, labels };
  };
};
