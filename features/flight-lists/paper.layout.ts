import { asGreys } from '../../core/paper/greys.ts';
import type { Paper, PaperCell, PaperGroup, PaperRow } from '../../core/paper/paper.ts';
import { colorsIn, swatchesOf } from '../../core/texts/canopy-colors.ts';
import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import { flightDays } from '../flights/rules.ts';
import type { FullMember } from '../members/contract.ts';
import { inListOrder } from '../signups/list-order.rules.ts';
import { paperColumns } from './columns.layout.ts';
import type { ListGroup } from './contract.ts';
import { fileName, sheetName } from './file-name.rules.ts';
import { paperFacts, paperTitle } from './head.layout.ts';
import { isBeginner, type Making, makingOf, type PaperFacts, type PaperSetting, plainLine } from './making.rules.ts';
import { cellText, countedCell } from './rules.ts';

const cell = ({ words }: Making, value: ColumnValue, member: FullMember, place: number): PaperCell => {
  if (value !== 'canopy_image') return plainLine(cellText(value, member, place, words));
  const greys = asGreys(swatchesOf(colorsIn(member.user_info.canopy_color)));
  return greys.length === 0 ? '' : { canopy: greys };
};

/** A table may contain the same column fifty times, so each value is formatted once. */
const cells = (making: Making, member: FullMember, place: number): Pick<PaperRow, 'cells' | 'plain'> => {
  const values = making.table.columns.map(({ value }) => value);
  const written = new Map([...new Set(values)].map((value) => [value, cell(making, value, member, place)]));
  const shown = values.map((value) => written.get(value) ?? '');
  const plain = shown.map((text, column) => {
    const counted = countedCell(values[column] ?? 'empty', member, place);
    return counted ?? (typeof text === 'string' ? text : null);
  });
  return { cells: shown, plain };
};

const row = (making: Making, member: FullMember, number: number): PaperRow => ({
  id: member.user_id,
  number,
  marked: making.table.highlightBeginners && isBeginner(member),
  ...cells(making, member, number),
});

const HEADINGS = {
  flight_teachers: 'flight_lists.flight_teachers',
  start_instructors: 'flight_lists.start_instructors',
  students: 'flight_lists.participants',
} as const satisfies Record<ListGroup, string>;

/** Returns the groups that are not empty, with consecutive numbers across them. */
const groups = (making: Making): PaperGroup[] => {
  const { options, crew, language, t } = making;
  const filled = options.groups.flatMap((group) => {
    const members = inListOrder(crew[`${group}_docs`], options.order, language);
    return members.length === 0 ? [] : [{ heading: t(HEADINGS[group]), members }];
  });
  return filled.map(({ heading, members }, place) => {
    const before = filled.slice(0, place).reduce((sum, group) => sum + group.members.length, 0);
    return { heading, rows: members.map((member, index) => row(making, member, before + index + 1)) };
  });
};

const names = ({ flight, table, t, dates, school }: Making) => {
  const type = t(`flights.types.${flight.type}`);
  const { first } = flightDays(flight, school.timezone);
  const foot = [school.display_name, type, dates.date(flight.start_datetime)].map(plainLine).join(' · ');
  return {
    subtitle: type,
    foot,
    sheetName: sheetName(`${first} ${type}`),
    fileName: fileName({ day: first, type, label: table.label, fallback: t('flight_lists.file_name') }),
  };
};

/**
 * Returns the list of a flight day on paper, the common source of screen, PDF and spreadsheet files. Contains only
 * people who have a seat or teach.
 */
export const paperOf = (given: PaperFacts, setting: PaperSetting): Paper => {
  const { t } = setting;
  const making = makingOf(given, setting);
  const { options, dates } = making;
  const listed = groups(making);
  const rows = listed.flatMap((group) => group.rows);
  return {
    ...names(making),
    ...paperColumns(making, rows),
    language: setting.language,
    orientation: options.orientation,
    fontSize: options.font_size,
    label: plainLine(given.table.label),
    title: paperTitle(making),
    notice: given.flight.canceled === true ? t('flights.states.canceled') : null,
    school: plainLine(given.school.display_name),
    facts: paperFacts(making),
    numberHeading: t('flight_lists.number'),
    groups: listed,
    groupHeading: t('flight_lists.group'),
    empty: t('flight_lists.empty'),
    legend: rows.some(({ marked }) => marked) ? t('flight_lists.beginner') : null,
    inLatin: t('flight_lists.in_latin'),
    printed: t('flight_lists.printed', { moment: `${dates.date(given.now)}, ${dates.time(given.now)}` }),
    pageWord: t('flight_lists.page'),
  };
};
