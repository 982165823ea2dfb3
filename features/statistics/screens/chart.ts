import { groupBy } from '../../../core/lists/group-by.ts';
import type { Bars } from './figure.ts';

/** Most lines above the one of zero. */
const MOST_TICKS = 4;
/** Letters of all names that have room below the bars on a phone. */
const LETTERS = 42;
/** Up to this many names below the axis are all shown, because they wrap. */
const FEW_NAMES = 3;

/** Returns the bars that stand on each other, in the order in which the stacks stand beside each other. */
export const stacksOf = (bars: readonly Bars[]): readonly (readonly Bars[])[] => [
  ...groupBy(bars, ({ stack }) => stack).values(),
];

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … by which at most four steps reach the number. */
const stepTo = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((one) => one * power).find((one) => most <= one * MOST_TICKS);
    if (step !== undefined) return step;
  }
};

/** Returns the height of a chart in what it counts, and the round numbers along its axis. */
export const scaleOf = (
  stacks: readonly (readonly Bars[])[],
  rows: number,
): { readonly top: number; readonly ticks: readonly number[] } => {
  const heights = stacks.flatMap((stack) =>
    Array.from({ length: rows }, (_, row) => stack.reduce((sum, { values }) => sum + (values[row] ?? 0), 0)),
  );
  const most = Math.max(1, ...heights);
  const step = stepTo(most);
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step);
  return { top: ticks.at(-1) ?? step, ticks };
};

/** Returns which names are shown below the bars: every one, every second, every third … */
export const namedEach = (names: readonly string[]): number =>
  names.length <= FEW_NAMES ? 1 : Math.ceil(names.join('').length / LETTERS);
