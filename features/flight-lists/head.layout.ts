import { GAP, HEAD_SIZES, type PaperFact, widthBetweenMargins } from '../../core/paper/paper.ts';
import { BOLD, textWidth } from '../../core/paper/text-width.ts';
import { flightDays } from '../flights/rules.ts';
import type { FullMember } from '../members/contract.ts';
import { isBeginner, type Making, plainLine, widest } from './making.rules.ts';
import { inLines } from './widths.layout.ts';

/** Returns the day as title, or the first and the last of a longer course. */
export const paperTitle = ({ flight, dates, school }: Making): string =>
  dates.daysInWords(flightDays(flight, school.timezone));

const people = ({ t, words }: Making, members: readonly FullMember[]): PaperFact['lines'] => {
  if (members.length === 0) return [{ text: t('flight_lists.nobody'), aside: '' }];
  return members.map(({ first_name, last_name, phone }) => ({
    text: plainLine(`${first_name} ${last_name}`),
    aside: phone === null ? '' : plainLine(words.phone(phone)),
  }));
};

const taken = ({ t, flight, crew }: Making): string => {
  const seats = { taken: crew.students_docs.length, seats: flight.max_students };
  const count = crew.students_docs.filter(isBeginner).length;
  return count === 0 ? t('flight_lists.taken', seats) : t('flight_lists.taken_with_beginners', { ...seats, count });
};

const meeting = ({ flight: { meeting_point, meeting_time } }: Making): string =>
  plainLine([meeting_time, meeting_point].filter(Boolean).join(' '));

const namedFacts = (making: Making): Pick<PaperFact, 'name' | 'lines'>[] => {
  const { t, flight, crew, dates } = making;
  const waiting = flight.waiting_students;
  const line = (text: string) => [{ text, aside: '' }];
  return [
    { name: t('flight_lists.time'), lines: line(dates.timeRange(flight.start_datetime, flight.end_datetime)) },
    ...(meeting(making) === '' ? [] : [{ name: t('flight_lists.meeting'), lines: line(meeting(making)) }]),
    { name: t('flight_lists.flight_teachers'), lines: people(making, crew.flight_teachers_docs) },
    { name: t('flight_lists.start_instructors'), lines: people(making, crew.start_instructors_docs) },
    {
      name: t('flight_lists.participants'),
      lines: [...line(taken(making)), ...(waiting === 0 ? [] : line(t('flight_lists.waiting', { count: waiting })))],
    },
  ];
};

const lineWidths = (lines: PaperFact['lines']) => {
  const text = widest(
    lines.map((line) => line.text),
    HEAD_SIZES.text * BOLD,
  );
  const aside = widest(
    lines.map((line) => line.aside),
    HEAD_SIZES.text,
  );
  return { text: aside === 0 ? text : text + GAP.aside + aside, aside };
};

/** Returns the facts of the header in lines: when, where and whom to call. */
export const paperFacts = (making: Making): PaperFact[][] => {
  const room = widthBetweenMargins(making.options.orientation);
  const measured = namedFacts(making).map(({ name, lines }): PaperFact => {
    const { text, aside } = lineWidths(lines);
    const width = Math.min(room, Math.max(text, textWidth(name, HEAD_SIZES.name)));
    return { name, lines, width, asideWidth: Math.min(aside, width / 2) };
  });
  return inLines(measured, room, GAP.facts);
};
