import type { FlightSegment } from '../../../accounts/preferences.contract.ts';

/** Columns of the page: one at a time on a phone, otherwise two or three. */
export type ColumnCount = 1 | 2 | 3;

const COLUMNS: Readonly<Record<ColumnCount, readonly (readonly FlightSegment[])[]>> = {
  1: [['members', 'schedule', 'checklist', 'chat', 'comments']],
  2: [
    ['members', 'comments'],
    ['schedule', 'checklist', 'chat'],
  ],
  3: [['members'], ['schedule', 'checklist'], ['chat', 'comments']],
};

/** Distributes the segments to the columns of a page; within a column in the person's own order. */
export const columnsOf = (order: readonly FlightSegment[], count: ColumnCount): FlightSegment[][] =>
  COLUMNS[count].map((column) => order.filter((name) => column.includes(name)));

/** Moves a segment up (-1) or down (1) within its column; nothing else moves in any column. */
export const movedInColumn = (
  order: readonly FlightSegment[],
  part: FlightSegment,
  step: 1 | -1,
  count: ColumnCount,
): readonly FlightSegment[] => {
  const column = columnsOf(order, count).find((names) => names.includes(part)) ?? [];
  const passed = column[column.indexOf(part) + step];
  if (passed === undefined) return order;
  const others = order.filter((name) => name !== part);
  return others.toSpliced(others.indexOf(passed) + (step === 1 ? 1 : 0), 0, part);
};
