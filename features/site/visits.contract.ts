import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { Success } from '../../core/contract/shapes.ts';
import { filledLine } from '../../core/contract/text.ts';

/** Longest pattern of a page, in characters. */
const LONGEST_PAGE = 100;
/** In milliseconds: a page that takes longer was left open in the background. */
const LONGEST = 10 * 60_000;

const milliseconds = () => z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST)));

export const reportVisit = call({
  method: 'POST',
  path: '/site/visit',
  role: 'anybody',
  summary:
    'Counts how long a page took to show its largest part and to answer a press, and how far its parts jumped, if the operator wants it.',
  body: z.strictObject({
    /** Pattern of the page with which the visit began, such as `/flight/$flightId`. */
    page: filledLine(LONGEST_PAGE),
    role: z.enum(['guest', ...ROLES]),
    largest_paint_ms: milliseconds(),
    next_paint_ms: milliseconds(),
    /** Without a unit, as browsers count it. */
    layout_shift: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  }),
  answer: Success,
});
