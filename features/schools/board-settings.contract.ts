import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';

/** In minutes, of `overdue_minutes`. */
export const OVERDUE = { smallest: 5, largest: 600 } as const;

/** What a school sets for the boards of its days. */
export const BoardSettings = z.strictObject({
  /** Who has been in the air for longer is red on the board. */
  overdue_minutes: z.int().check(z.minimum(OVERDUE.smallest), z.maximum(OVERDUE.largest)),
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
