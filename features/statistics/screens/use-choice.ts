import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../web/ui/lists/use-url-state.ts';
import { useAskEarly } from '../../../web/ui/loading/use-ask-early.ts';
import { FLIGHT_TYPES } from '../../fields/kinds.fields.ts';
import { dayStatisticsQuery, memberStatisticsQuery } from '../client.ts';
import { type Choice, GROUPINGS, type Grouping, MONTHS, seasonBefore, seasonsOf } from '../rules.ts';

/** The choice that the screen shows, with the values that do not exist replaced. */
export interface Shown {
  readonly by: Grouping;
  readonly choice: Choice;
  /** All seasons of the school, newest first. */
  readonly seasons: readonly number[];
  /** The season to compare with; `null`: there was none. */
  readonly before: number | null;
}

/** `0` and `''`: the present season, all months, all types. */
const DEFAULTS = { by: 'month', year: 0, month: 0, type: '' };

/** Loads the numbers for the choice in the address; values that do not exist there are ignored. */
export const useChoice = () => {
  const [state, change] = useUrlState(DEFAULTS);
  const by = GROUPINGS.find((one) => one === state.by) ?? 'month';
  const month = MONTHS.find((one) => one === state.month) ?? null;
  const type = FLIGHT_TYPES.find((one) => one === state.type) ?? null;

  useAskEarly(dayStatisticsQuery());
  const days = useQuery(dayStatisticsQuery());
  const present = days.data?.year;
  const seasons = present === undefined ? [] : seasonsOf(days.data?.days ?? [], present);
  // The server knows the present year of the school.
  const other = seasons.find((one) => one === state.year && one !== present) ?? null;
  const narrowed = {
    ...(other !== null && { year: other }),
    ...(month !== null && { month }),
    ...(type !== null && { type }),
  };
  const isKnown = present !== undefined || state.year === 0;
  useAskEarly(memberStatisticsQuery(narrowed), isKnown);
  const members = useQuery({ ...memberStatisticsQuery(narrowed), enabled: isKnown });

  const year = other ?? present ?? 0;
  const shown: Shown = { by, choice: { year, month, type }, seasons, before: seasonBefore(year, seasons) };
  return {
    days,
    members,
    shown,
    change: (part: Partial<typeof DEFAULTS>) => change(part.year === present ? { ...part, year: 0 } : part),
  };
};

export type StatisticsChoice = ReturnType<typeof useChoice>;

/** Returns the names of the chosen month and type, if any. */
export const useNarrowed = ({ month, type }: Choice): readonly string[] => {
  const { t } = useTranslation();
  return [
    ...(month === null ? [] : [t('calendar.months_long').split(' ')[month - 1] ?? '']),
    ...(type === null ? [] : [t(`flights.types.${type}`)]),
  ];
};
