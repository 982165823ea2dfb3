import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';

/** Range of `overdue_minutes`. */
export const OVERDUE = { smallest: 5, largest: 600 } as const;

/** A time of the clock, `HH:MM`. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export const BOARD_SETTINGS = ['overdue_minutes', 'closes_days', 'close_by'] as const;

/** The settings of a school for the boards of its days. */
export const BoardSettings = z.strictObject({
  /** Minutes in the air after which the board shows a person in red. */
  overdue_minutes: z.int().check(z.minimum(OVERDUE.smallest), z.maximum(OVERDUE.largest)),
  /** Whether days on which somebody launched are to be closed on the board. */
  closes_days: z.boolean(),
  /** `HH:MM` on the school's clock: whoever is named for a day is told if it is not closed by then. */
  close_by: z.string().check(z.regex(CLOCK)),
});
export type BoardSettings = z.infer<typeof BoardSettings>;

export const readBoardSettings = call({
  method: 'POST',
  path: '/school/board',
  role: 'school_admin',
  summary: 'What the school has set for the boards of its days.',
  body: NoFilter,
  answer: z.object(BoardSettings.shape),
});

export const saveBoardSettings = call({
  method: 'PATCH',
  path: '/school/board',
  role: 'school_admin',
  summary: 'Sets it. `was`: the settings that these replace.',
  body: z.extend(BoardSettings, { was: z.optional(BoardSettings) }),
  answer: Success,
  refusals: ['stale_update'],
});
