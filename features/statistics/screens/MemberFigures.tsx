import { useTranslation } from 'react-i18next';
import type { MemberStatistics } from '../contract.ts';
import { countsOfLevels, type Level, perPerson } from '../levels.rules.ts';
import { FigureCard } from './FigureCard.tsx';
import { barsOfYears, type Figure, type FigureRow, type Value } from './figure.ts';
import type { Shown } from './use-choice.ts';

interface MemberFiguresProps {
  readonly statistics: MemberStatistics;
  readonly shown: Shown;
}

const LEVEL_NAMES = ['beginner', 'intermediate', 'exam_ready'] as const;
/** More bars than these would make a chart too long to be seen at once. */
const MOST_BARS = 12;

/** Numbers of people: flights of students, by level and each, and days of start instructors. */
export const MemberFigures = ({
  statistics: { students, start_instructors },
  shown: { choice, before },
}: MemberFiguresProps) => {
  const { t } = useTranslation();
  const years = { now: choice.year, before };
  const compared = (values: readonly Value[]) => (before === null ? null : values);
  const levelOf = (level: Level | number | null): string => {
    const name = level === null ? undefined : LEVEL_NAMES[level];
    return name === undefined ? t('statistics.former') : t(`members.skill.${name}`);
  };
  const rowOf = <Person extends MemberStatistics['start_instructors'][number]>(
    person: Person,
    values: Pick<FigureRow, 'now' | 'before'>,
  ): FigureRow => ({
    key: person.user_id ?? 'former',
    label: person.user_id === null ? t('statistics.former') : `${person.last_name} ${person.first_name}`,
    memberId: person.user_id,
    ...values,
  });

  const levels: Figure = {
    of: t('statistics.of.level'),
    columns: [
      { label: t('statistics.levels.people') },
      { label: t('statistics.levels.days') },
      { label: t('statistics.levels.flights') },
      { label: t('statistics.levels.per_person'), isLeftOutOfFile: true },
    ],
    rows: countsOfLevels(students).map((one) => ({
      key: String(one.level),
      label: levelOf(one.level),
      now: [one.people, one.days, one.flights, perPerson(one.flights, one.people)],
      before: compared([
        one.people_before,
        one.days_before,
        one.flights_before,
        perPerson(one.flights_before, one.people_before),
      ]),
    })),
    total: null,
    years,
  };
  const flown: Figure = {
    of: t('statistics.of.name'),
    ofAside: t('statistics.of.level'),
    columns: [{ label: t('statistics.students.days') }, { label: t('statistics.students.flights') }],
    rows: students.map((one) => ({
      ...rowOf(one, { now: [one.days, one.flights], before: compared([one.days_before, one.flights_before]) }),
      ...(one.user_id === null ? {} : { aside: levelOf(one.skill_level) }),
    })),
    total: null,
    years,
  };
  const helped: Figure = {
    of: t('statistics.of.name'),
    columns: [{ label: t('statistics.start_instructors.days') }],
    rows: start_instructors.map((one) => rowOf(one, { now: [one.days], before: compared([one.days_before]) })),
    total: null,
    years,
  };
  const drawn: Figure = { ...helped, rows: helped.rows.slice(0, MOST_BARS) };
  return (
    <>
      <FigureCard
        title={t('statistics.levels.title')}
        hint={t('statistics.levels.hint')}
        figure={levels}
        choice={choice}
        bars={barsOfYears(levels, 2)}
        horizontal
      />
      <FigureCard
        title={t('statistics.start_instructors.title')}
        hint={t('statistics.start_instructors.hint')}
        figure={helped}
        choice={choice}
        bars={barsOfYears(drawn, 0)}
        labels={drawn.rows.map(({ label }) => label)}
        horizontal
        none={t('statistics.start_instructors.none')}
      />
      <FigureCard
        title={t('statistics.students.title')}
        hint={t('statistics.students.hint')}
        figure={flown}
        choice={choice}
        none={t('statistics.students.none')}
      />
    </>
  );
};
