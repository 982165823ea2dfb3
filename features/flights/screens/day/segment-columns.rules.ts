import { FLIGHT_SEGMENTS, type FlightSegment } from '../../../accounts/preferences.contract.ts';

/** Segments of each column on a wide page, in the default order. */
const COLUMNS: Readonly<Record<2 | 3, readonly (readonly FlightSegment[])[]>> = {
  2: [
    ['members', 'comments'],
    ['schedule', 'checklist', 'chat'],
  ],
  3: [['members'], ['schedule', 'checklist'], ['chat', 'comments']],
};

const isUsual = (order: readonly FlightSegment[]): boolean =>
  order.join() === FLIGHT_SEGMENTS.filter((name) => order.includes(name)).join();

/**
 * Distributes the segments to the columns of a wide page; within a column in the person's own order, if they have one.
 */
export const columnsOf = (order: readonly FlightSegment[], count: 2 | 3): FlightSegment[][] =>
  COLUMNS[count].map((column) =>
    isUsual(order) ? column.filter((name) => order.includes(name)) : order.filter((name) => column.includes(name)),
  );
