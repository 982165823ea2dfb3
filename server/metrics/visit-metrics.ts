import { existsSync, readFileSync } from 'node:fs';
import { Histogram, type Registry } from 'prom-client';

/** The measurements of a visit in a browser. One is absent where nothing was painted, pressed or moved. */
export interface Visit {
  /** Pattern of the page with which the visit began. */
  readonly page: string;
  readonly role: string;
  /** In milliseconds. */
  readonly largest_paint_ms?: number | undefined;
  /** In milliseconds, of the slowest press but one in fifty. */
  readonly next_paint_ms?: number | undefined;
  readonly layout_shift?: number | undefined;
}

/** The bounds of the browsers' makers for good and for bad are among them. In seconds; the shift has no unit. */
const BUCKETS = {
  largestPaint: [0.5, 1, 1.5, 2, 2.5, 4, 6, 10],
  nextPaint: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  shift: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
};

/** Label of pages that this release does not have: anybody may send any name. */
const OTHER = '(other)';

/** Returns the patterns of all pages, which the build writes; none without a build. */
export const builtPages = (file: string): ReadonlySet<string> =>
  new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);

/** Returns a function that counts a visit. */
export const measureVisits = (registry: Registry, pages: ReadonlySet<string>): ((visit: Visit) => void) => {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['page', 'role'], registers: [registry] });
  const largestPaint = histogram(
    'aufwind_visit_largest_paint_seconds',
    'Time until the largest part of a page was painted, of real visits.',
    BUCKETS.largestPaint,
  );
  const nextPaint = histogram(
    'aufwind_visit_next_paint_seconds',
    'Time from a press to the next paint, the slowest of a visit.',
    BUCKETS.nextPaint,
  );
  const shift = histogram(
    'aufwind_visit_layout_shift',
    'How far parts of a page jumped during a visit.',
    BUCKETS.shift,
  );
  return ({ page, role, largest_paint_ms, next_paint_ms, layout_shift }) => {
    const labels = { page: pages.has(page) ? page : OTHER, role };
    if (largest_paint_ms !== undefined) largestPaint.observe(labels, largest_paint_ms / 1000);
    if (next_paint_ms !== undefined) nextPaint.observe(labels, next_paint_ms / 1000);
    if (layout_shift !== undefined) shift.observe(labels, layout_shift);
  };
};
